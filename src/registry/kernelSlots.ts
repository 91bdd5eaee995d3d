/** The slots that the kernel itself offers, on home. */
export const kernelSlots = ['home.action', 'home.attention', 'home.recent'] as const;
export type KernelSlot = (typeof kernelSlots)[number];
