import type { Product } from './product-shape.ts';
import type { Timeline } from './timeline-shape.ts';

/** Launch state of a product that is not on sale. It accompanies texts that may be quoted alone. */
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

/** The published dates. A launched product has no planned launch, even if its file still lists one. */
export function launchDates(timeline: Timeline, status: Product['status']): Timeline {
  const { launchWindow: _, ...others } = timeline;
  return status === 'launched' ? others : timeline;
}

/**
 * The notice that nothing is launched, with the planned date and the date of the statement; null for a launched
 * product.
 */
export function launchState({ product, timeline }: Pack): LaunchState | null {
  if (product.status === 'launched') return null;
  const asOf = timeline?.asOf ?? product.asOf;
  const launchWindow = timeline?.launchWindow;
  return { status: product.status, ...(launchWindow && { launchWindow }), ...(asOf === undefined ? {} : { asOf }) };
}

/**
 * The notice as short sentences.
 * @param written formats a date; by default unchanged
 */
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
