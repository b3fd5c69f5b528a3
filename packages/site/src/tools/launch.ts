import type { Pack } from '@gatehouse/content';
import { launchState } from '@gatehouse/contract';
import { z } from 'zod';

/** Schema of the member `launch`, in short form, because each tool repeats it. */
export const toolLaunchShape = z.record(z.string(), z.string()).optional();

/**
 * Launch status, planned date and date of this information, because an answer may be quoted alone. Empty after launch.
 */
export function launchMember(pack: Pick<Pack, 'product' | 'timeline'>): { launch?: Record<string, string> } {
  const state = launchState(pack);
  return state
    ? {
        launch: {
          status: state.status,
          ...state.launchWindow,
          ...(state.asOf === undefined ? {} : { asOf: state.asOf }),
        },
      }
    : {};
}
