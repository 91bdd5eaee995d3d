import { useLayoutEffect, useRef, useState } from 'react';
import type { Device } from '@/lib/devices.ts';
import styles from './preview.module.css';

/** The page's width in pixels, independent of the available room. */
const widths: Record<Device, number> = { desktop: 1280, tablet: 768, mobile: 390 };

/** Shows a page at a device's width, scaled down if there is less room. */
export function DeviceFrame({ device, src, title }: { device: Device; src: string; title: string }) {
  const stage = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = stage.current;
    if (!element) return;
    const measure = () => setRoom({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const width = widths[device];
  const scale = room.width === 0 ? 1 : Math.min(1, room.width / width);
  return (
    <div ref={stage} className={styles.stage}>
      <iframe
        src={src}
        title={title}
        // The page has no script, and its links open within the frame.
        sandbox="allow-same-origin"
        style={{ width, height: room.height / scale, transform: `scale(${scale}) translateX(-50%)` }}
      />
    </div>
  );
}
