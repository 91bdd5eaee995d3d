let owner: number | undefined;
const listeners = new Set<() => void>();

/**
 * The user whose drafts are kept: the signed-in one. It is set with the first page, so it is in a file of its own: lists
 * need no drafts.
 */
export const draftOwner = {
  get: (): number | undefined => owner,
  set(userId: number | undefined): void {
    owner = userId;
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
