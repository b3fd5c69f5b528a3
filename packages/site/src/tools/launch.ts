import type { Pack } from '@gatehouse/content';
import { launchState } from '@gatehouse/contract';
import { z } from 'zod';

/** The member `launch` of answers; its type would be spelled for each tool. */
export const toolLaunchShape = z.record(z.string(), z.string()).optional();

/** That nothing is launched, when it is planned and as of when, beside words that may be quoted alone; else nothing. */
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
