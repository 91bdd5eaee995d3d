/** The user id of scheduled work, which has no user. */
export const theClock = { id: 0, name: '' };

/** Whose a kept change is; null is nobody's: the clock asked for it. */
export function authorOf({ userId, userName }: { userId: number; userName: string }) {
  return userId === theClock.id ? null : { id: userId, name: userName };
}
