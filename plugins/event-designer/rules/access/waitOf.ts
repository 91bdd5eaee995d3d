/** Returns a waiting time in the largest suitable unit. Parts of a unit are rounded up. */
export function waitOf(seconds: number): { unit: 'seconds' | 'minutes' | 'hours' | 'days'; count: number } {
  if (seconds < 60) return { unit: 'seconds', count: seconds };
  if (seconds < 2 * 3600) return { unit: 'minutes', count: Math.ceil(seconds / 60) };
  if (seconds < 48 * 3600) return { unit: 'hours', count: Math.ceil(seconds / 3600) };
  return { unit: 'days', count: Math.ceil(seconds / 86_400) };
}
