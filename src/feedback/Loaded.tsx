import type { ReactNode } from 'react';
import type { WholeRead } from '@/data/together.ts';
import { ErrorState } from './ErrorState.tsx';

type LoadedProps<Value> = {
  read: WholeRead<Value>;
  /** What stands there until it is read. */
  waiting: ReactNode;
  children: (value: Value) => ReactNode;
};

/** What was read; until then its place, and why it cannot be had, with a way to read it again. */
export function Loaded<Value>({ read, waiting, children }: LoadedProps<Value>) {
  const { data, error, refetch } = read;
  if (data !== undefined) return children(data);
  return error ? <ErrorState error={error} retry={() => void refetch()} /> : waiting;
}
