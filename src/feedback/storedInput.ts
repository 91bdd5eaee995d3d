import { createContext } from 'react';

/** Unsaved input of a form that the browser stores, so that it returns whenever the form opens. */
export type StoredInput = { exists: () => boolean; discard: () => void };

/**
 * The stored input of the mounted forms that an error boundary contains, by its key. If such input breaks its page, it does so
 * after every reload; the boundary then offers to discard it.
 */
export const StoredInputContext = createContext<Map<string, StoredInput> | undefined>(undefined);
