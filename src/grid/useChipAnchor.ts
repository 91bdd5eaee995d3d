import { useEffect, useRef, useState } from 'react';

/** Returns what a chip's popover hangs on. `opensAtOnce`: the chip was just asked for, and opens when it is there. */
export function useChipAnchor(opensAtOnce: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (opensAtOnce) setAnchor(button.current);
  }, [opensAtOnce]);
  const open = () => setAnchor(button.current);
  return { button, anchor, open, close: () => setAnchor(null) };
}
