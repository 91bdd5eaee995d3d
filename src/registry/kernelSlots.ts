/** The slots that the kernel itself offers, on home. */
export const kernelSlots = ['home.recent', 'home.attention'] as const;
export type KernelSlot = (typeof kernelSlots)[number];
