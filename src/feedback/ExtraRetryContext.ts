import { createContext } from 'react';

/** An extra retry that an error screen below also runs: it rereads what the frame around the page failed to read. */
export const ExtraRetryContext = createContext<(() => void) | undefined>(undefined);
