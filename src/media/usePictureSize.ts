import { useEffect, useState } from 'react';
import type { Size } from './crop.ts';

/** Returns the size of a picture once it has loaded; `undefined` before, and while `isWanted` is false. */
export function usePictureSize(src: string, isWanted: boolean): Size | undefined {
  const [loaded, setLoaded] = useState<{ src: string; size: Size }>();
  useEffect(() => {
    if (!isWanted) return;
    const image = new Image();
    image.onload = () => setLoaded({ src, size: { width: image.naturalWidth, height: image.naturalHeight } });
    image.src = src;
    return () => {
      image.onload = null;
    };
  }, [src, isWanted]);
  return loaded?.src === src ? loaded.size : undefined;
}
