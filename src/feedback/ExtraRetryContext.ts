import { createContext } from 'react';

/** A retry that error screens inside also run: it reads again what the frame around the page failed to read. */
export const ExtraRetryContext = createContext<(() => void) | undefined>(undefined);
