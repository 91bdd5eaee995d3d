import { createContext } from 'react';

/** What is read again with whatever an error screen below tries again: what the frame around the page could not read. */
export const RetryAlso = createContext<(() => void) | undefined>(undefined);
