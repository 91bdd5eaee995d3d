import { useEffect, useRef } from 'react';

/** Calls a function periodically while the page is visible, for changes that live messages do not report reliably. */
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
