import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { QuietBoundary } from '../reporting/QuietBoundary.tsx';

/** Milliseconds. The delay leaves the network to a list whose rows are still loading. */
const minimumDelayMs = 1000;
const idleTimeoutMs = 3000;

type LaterProps = {
  /** Components that load lazily. */
  children: ReactNode;
  /** A placeholder that keeps the space until then, so that its neighbours do not move. */
  placeholder?: ReactNode;
};

/** Defers parts that the first page does not need until it has rendered; the page works without them if they fail. */
export function Later({ children, placeholder = null }: LaterProps) {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    let idle: number | undefined;
    const due = () => setIsDue(true);
    const timer = setTimeout(() => {
      // Safari has no `requestIdleCallback`.
      if ('requestIdleCallback' in window) idle = requestIdleCallback(due, { timeout: idleTimeoutMs });
      else due();
    }, minimumDelayMs);
    return () => {
      clearTimeout(timer);
      if (idle !== undefined) cancelIdleCallback(idle);
    };
  }, []);
  if (!isDue) return placeholder;
  return (
    <QuietBoundary fallback={placeholder}>
      <Suspense fallback={placeholder}>{children}</Suspense>
    </QuietBoundary>
  );
}
