/** The author of scheduled work. No user has this id. */
export const theClock = { id: 0, name: '' };

/** Returns the author of a stored change; null for scheduled work, which has no user. */
export function authorOf({ userId, userName }: { userId: number; userName: string }) {
  return userId === theClock.id ? null : { id: userId, name: userName };
}
