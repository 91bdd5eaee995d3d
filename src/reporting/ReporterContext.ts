import { createContext, useContext } from 'react';
import type { ErrorReporter } from './errorReporting.ts';

const silent: Pick<ErrorReporter, 'capture' | 'showDialog'> = {
  capture: () => undefined,
  showDialog: () => undefined,
};

/** Without a provider nothing is reported, as in tests and the component gallery. */
export const ReporterContext = createContext(silent);

export function useReporter() {
  return useContext(ReporterContext);
}
