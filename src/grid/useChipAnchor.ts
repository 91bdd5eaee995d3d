import { useEffect, useRef, useState } from 'react';

/**
 * Holds the anchor of a chip's popover, which is open while there is one. `opensAtOnce`: the popover opens when the
 * chip is mounted. `onClose` is called after it was closed.
 */
export function useChipAnchor(opensAtOnce: boolean, onClose?: () => void) {
  const button = useRef<HTMLButtonElement>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (opensAtOnce) setAnchor(button.current);
  }, [opensAtOnce]);
  const open = () => setAnchor(button.current);
  const close = () => {
    setAnchor(null);
    onClose?.();
  };
  return { button, anchor, open, close };
}
