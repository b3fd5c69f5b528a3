/** Whether the product is on sale yet. The content pack and the setting LAUNCH_PHASE must agree on it. */
export const phases = ['pre-launch', 'launched'] as const;

export type Phase = (typeof phases)[number];
