import { useEffect, useRef } from 'react';

/** Calls a function again and again while the page is visible: for what no live message tells, or one that may be lost. */
export function useEvery(milliseconds: number, run: () => void, isOn = true): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    if (!isOn) return;
    const timer = setInterval(() => {
      if (!document.hidden) latest.current();
    }, milliseconds);
    return () => clearInterval(timer);
  }, [milliseconds, isOn]);
}
