/** The author of scheduled work. No user has this id. */
export const scheduledAuthor = { id: 0, name: '' };

/** Returns the author of a stored change; null for scheduled work, which has no user. */
export function authorOf({ userId, userName }: { userId: number; userName: string }) {
  return userId === scheduledAuthor.id ? null : { id: userId, name: userName };
}
