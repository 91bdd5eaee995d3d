import { useEffect, useRef, useState } from 'react';

/**
 * Returns what a chip's popover hangs on. `opensAtOnce`: the chip was just asked for, and opens when it is there.
 * `closed` is called after the popover was closed.
 */
export function useChipAnchor(opensAtOnce: boolean, closed?: () => void) {
  const button = useRef<HTMLButtonElement>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (opensAtOnce) setAnchor(button.current);
  }, [opensAtOnce]);
  const open = () => setAnchor(button.current);
  const close = () => {
    setAnchor(null);
    closed?.();
  };
  return { button, anchor, open, close };
}
