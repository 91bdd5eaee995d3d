import { type ReactNode, Suspense, useEffect, useState } from 'react';

/** Milliseconds. A list whose rows are still on their way has the network for itself. */
const atTheEarliest = 1000;
const atTheLatest = 3000;

/** What the first page does without until it is drawn. `children` load lazily; nothing stands in for them. */
export function Later({ children }: { children: ReactNode }) {
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
  return isDue ? <Suspense>{children}</Suspense> : null;
}
