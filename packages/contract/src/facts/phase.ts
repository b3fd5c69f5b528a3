/** Whether the product is on sale. `status` in product.yaml and LAUNCH_PHASE must agree. */
export const phases = ['pre-launch', 'launched'] as const;

export type Phase = (typeof phases)[number];
