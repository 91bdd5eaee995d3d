import type { ReactNode } from 'react';
import type { CombinedRead } from '@/data/combineReads.ts';
import { ErrorState } from './ErrorState.tsx';

type LoadedProps<Value> = {
  read: CombinedRead<Value>;
  /** The placeholder shown while reading. */
  waiting: ReactNode;
  children: (value: Value) => ReactNode;
};

/** Renders the children with the data; until then the placeholder, or the error with a button to read again. */
export function Loaded<Value>({ read, waiting, children }: LoadedProps<Value>) {
  const { data, error, refetch } = read;
  if (data !== undefined) return children(data);
  return error ? <ErrorState error={error} retry={() => void refetch()} /> : waiting;
}
