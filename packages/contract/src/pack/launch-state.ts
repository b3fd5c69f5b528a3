import type { Product } from './product-shape.ts';
import type { Timeline } from './timeline-shape.ts';

/** What is said beside words that may be quoted alone, while the product is not on sale. */
export interface LaunchState {
  status: 'pre-launch';
  launchWindow?: NonNullable<Timeline['launchWindow']>;
  /** ISO date on which this was true. */
  asOf?: string;
}

interface Pack {
  product: Pick<Product, 'name' | 'status' | 'asOf'>;
  timeline: Pick<Timeline, 'asOf' | 'launchWindow'> | null;
}

/** The dates as they are told: nothing is still to be launched of a product that is, whatever its file goes on saying. */
export function datesTold(timeline: Timeline, status: Product['status']): Timeline {
  const { launchWindow: _, ...others } = timeline;
  return status === 'launched' ? others : timeline;
}

/** That nothing is launched, when it is planned and as of when; null for a launched product, of which nobody need be told. */
export function launchState({ product, timeline }: Pack): LaunchState | null {
  if (product.status === 'launched') return null;
  const asOf = timeline?.asOf ?? product.asOf;
  const launchWindow = timeline?.launchWindow;
  return { status: product.status, ...(launchWindow && { launchWindow }), ...(asOf === undefined ? {} : { asOf }) };
}

/** The same as short sentences. @param written how a date is written there; as it is by default */
export function launchNotice(pack: Pack, written = (date: string): string => date): string | null {
  const state = launchState(pack);
  if (!state) return null;
  const { launchWindow, asOf } = state;
  return [
    `${pack.product.name} is not launched yet.`,
    ...(launchWindow ? [`Planned launch: ${launchWindow.label}.`] : []),
    ...(asOf === undefined ? [] : [`As of ${written(asOf)}.`]),
  ].join(' ');
}
