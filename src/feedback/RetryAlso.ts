import { createContext } from 'react';

/**
 * An additional retry that an error screen below runs with its own: it reloads what the frame around the page failed to
 * read.
 */
export const RetryAlso = createContext<(() => void) | undefined>(undefined);
