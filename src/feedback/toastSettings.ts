/** Spec §9. All of it is passed to the toaster explicitly, because its defaults may change. */
export const toastSettings = {
  position: 'bottom-right',
  duration: 4000,
  gap: 12,
  width: 356,
  hotkey: ['altKey', 'KeyT'],
} as const;

const toastHeight = 125;

/**
 * Returns the number of visible toasts (spec §9: "about half the window height divided by 125, plus a 12 gap"): as many
 * as fill half the window, each with its gap, and at least one. 3 in a window of 700 to 950 px.
 */
export function visibleToasts(windowHeight: number): number {
  return Math.max(1, Math.round(windowHeight / 2 / (toastHeight + toastSettings.gap)));
}
