import { useIsNarrow } from '@/lib/useIsNarrow.ts';

/** Shows the values of columns that a phone has no room for, line by line. On a wide screen it shows nothing. */
export function NarrowLines({ lines }: { lines: () => readonly string[] }) {
  return useIsNarrow() && lines().map((line) => <small key={line}>{line}</small>);
}
