import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { QuietBoundary } from '../reporting/QuietBoundary.tsx';

/** Milliseconds. A list whose rows are still on their way has the network for itself. */
const atTheEarliest = 1000;
const atTheLatest = 3000;

type LaterProps = {
  /** Loads lazily. */
  children: ReactNode;
  /** Keeps its place until then, where something stands beside it. */
  standIn?: ReactNode;
};

/** What the first page does without until it is drawn, and the page goes on without when it fails. */
export function Later({ children, standIn = null }: LaterProps) {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    let idle: number | undefined;
    const due = () => setIsDue(true);
    const timer = setTimeout(() => {
      // Safari cannot say when it has nothing to do.
      if ('requestIdleCallback' in window) idle = requestIdleCallback(due, { timeout: atTheLatest });
      else due();
    }, atTheEarliest);
    return () => {
      clearTimeout(timer);
      if (idle !== undefined) cancelIdleCallback(idle);
    };
  }, []);
  if (!isDue) return standIn;
  return (
    <QuietBoundary fallback={standIn}>
      <Suspense>{children}</Suspense>
    </QuietBoundary>
  );
}
