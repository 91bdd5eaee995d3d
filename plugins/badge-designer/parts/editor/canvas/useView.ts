import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import type { DesignPage } from '../../../contract/document.ts';
import type { Point } from '../../../rules/edits/geometry.ts';
import { pixelsPerMillimetre, zoomPixels } from '../../../rules/trueSize.ts';

const zooms = { smallest: 0.1, largest: 8 } as const;

/** The position of the side's upper left corner in pixels of the canvas, and the pixels per millimetre. */
type View = { x: number; y: number; scale: number };

export type ViewControl = {
  view: View;
  /** 1: the printed size. */
  zoom: number;
  size: { width: number; height: number };
  panBy: (dx: number, dy: number) => void;
  /** Zooms around a point of the canvas. Default: its middle. */
  zoomTo: (zoom: number, around?: Point) => void;
  fit: () => void;
  /** Converts a point of the window to millimetres of the side. */
  toSide: (event: { clientX: number; clientY: number }) => Point;
};

const margin = 48;

/** Returns the visible part of the pasteboard and the zoom, with functions that change them. */
export function useView(frame: RefObject<HTMLElement | null>, { width, height }: DesignPage): ViewControl {
  const [size, setSize] = useState({ width: 0, height: 0 });
  const [moved, setMoved] = useState<View>();

  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);

  // The whole side is visible until the user moves or zooms the view.
  const fitted = fittedView(size, width, height);
  const view = moved ?? fitted;

  const panBy = useCallback(
    (dx: number, dy: number) => setMoved((now = fitted) => ({ ...now, x: now.x + dx, y: now.y + dy })),
    [fitted],
  );
  const zoomTo = useCallback(
    (zoom: number, around: Point = { x: size.width / 2, y: size.height / 2 }) =>
      setMoved((now = fitted) => {
        const scale = zoomPixels(1, Math.min(Math.max(zoom, zooms.smallest), zooms.largest));
        const factor = scale / now.scale;
        return { x: around.x - (around.x - now.x) * factor, y: around.y - (around.y - now.y) * factor, scale };
      }),
    [fitted, size],
  );

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      if (!event.ctrlKey && !event.metaKey) return panBy(-event.deltaX, -event.deltaY);
      const { left, top } = element.getBoundingClientRect();
      const factor = Math.exp(-event.deltaY / 300);
      zoomTo((view.scale / pixelsPerMillimetre) * factor, { x: event.clientX - left, y: event.clientY - top });
    };
    // React's own wheel listeners are passive and cannot prevent the page from scrolling.
    element.addEventListener('wheel', wheel, { passive: false });
    return () => element.removeEventListener('wheel', wheel);
  }, [frame, panBy, zoomTo, view.scale]);

  return {
    view,
    zoom: view.scale / pixelsPerMillimetre,
    size,
    panBy,
    zoomTo,
    fit: () => setMoved(undefined),
    toSide: ({ clientX, clientY }) => {
      const { left = 0, top = 0 } = frame.current?.getBoundingClientRect() ?? {};
      return { x: (clientX - left - view.x) / view.scale, y: (clientY - top - view.y) / view.scale };
    },
  };
}

function fittedView(size: { width: number; height: number }, width: number, height: number): View {
  const room = Math.min((size.width - 2 * margin) / width, (size.height - 2 * margin) / height);
  const scale = Math.min(Math.max(room, zooms.smallest * pixelsPerMillimetre), 2 * pixelsPerMillimetre);
  return { x: (size.width - width * scale) / 2, y: (size.height - height * scale) / 2, scale };
}
