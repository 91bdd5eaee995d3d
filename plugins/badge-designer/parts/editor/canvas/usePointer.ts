import { type PointerEvent, useRef, useState } from 'react';
import type { DesignElement } from '../../../contract/elements.ts';
import { placeElements, withGroups } from '../../../rules/edits/elements.ts';
import {
  type Box,
  boundsOf,
  boundsOfAll,
  centreOf,
  overlaps,
  type Point,
  type RotatedBox,
} from '../../../rules/edits/geometry.ts';
import { angleTo, type Handle, handles, resized, scaledInto } from '../../../rules/edits/resize.ts';
import { type SnapLine, type SnapTargets, snapBox, snapEdge } from '../../../rules/edits/snap.ts';
import { selectedElements } from '../DesignerContext.tsx';
import type { DesignStore } from '../designStore.ts';
import { moveGuide } from './guides.ts';
import type { ViewControl } from './useView.ts';

/** Pixels that a pointer must move to start a drag, and the distance within which elements snap. */
const threshold = 3;
const snapReach = 6;

type Drag = {
  action: 'move' | 'resize' | 'turn' | 'marquee' | 'pan' | 'guide';
  from: { clientX: number; clientY: number };
  start: Point;
  elements: readonly DesignElement[];
  bounds: Box | undefined;
  handle?: Handle;
  guide?: number;
  hasMoved: boolean;
  /** The selection before a marquee that extends it. */
  before: readonly string[];
};

const numberOf = (target: EventTarget, name: string): number | undefined => {
  const value = target instanceof Element ? target.closest(`[data-${name}]`)?.getAttribute(`data-${name}`) : null;
  return value === null || value === undefined ? undefined : Number(value);
};

const idOf = (target: EventTarget) =>
  target instanceof Element ? (target.closest('[data-element]')?.getAttribute('data-element') ?? undefined) : undefined;

type PointerOptions = {
  store: DesignStore;
  control: ViewControl;
  targets: (moving: ReadonlySet<string>) => SnapTargets;
  /** True if the space bar is held down. */
  isPanning: boolean;
};

/** Handles all pointer events on the canvas. A drag becomes one edit when the pointer is released. */
export function usePointer({ store, control, targets, isPanning }: PointerOptions) {
  const drag = useRef<Drag>(undefined);
  const [marquee, setMarquee] = useState<Box>();

  const down = (event: PointerEvent<SVGSVGElement>) => {
    if (event.button > 1) return;
    const { target } = event;
    const state = store.getState();
    const handle = handles[numberOf(target, 'handle') ?? -1];
    const guide = numberOf(target, 'guide');
    const id = idOf(target);
    const isTurning = target instanceof Element && target.hasAttribute('data-turn');
    let action: Drag['action'] = 'marquee';
    if (event.button === 1 || isPanning) action = 'pan';
    else if (isTurning) action = 'turn';
    else if (handle) action = 'resize';
    else if (guide !== undefined) action = 'guide';
    else if (id !== undefined) action = 'move';
    if (action === 'move' && id !== undefined) choose(id, event);
    if (action === 'marquee' && !event.shiftKey) store.select([]);
    const elements = selectedElements(store.getState());
    drag.current = {
      action,
      from: { clientX: event.clientX, clientY: event.clientY },
      start: control.toSide(event),
      elements: elements.filter(({ isLocked }) => !isLocked),
      bounds: boundsOfAll(elements),
      handle,
      guide,
      hasMoved: false,
      before: event.shiftKey ? state.selection : [],
    };
    event.currentTarget.setPointerCapture(event.pointerId);
  };

  /** Selects an element. Shift adds or removes it; Alt selects a single element of a group. */
  const choose = (id: string, event: PointerEvent) => {
    const { document, selection } = store.getState();
    const ids = event.altKey || event.detail > 1 ? [id] : withGroups(document, [id]);
    if (!event.shiftKey) {
      if (!selection.includes(id) || event.detail > 1) store.select(ids);
      return;
    }
    const isSelected = selection.includes(id);
    store.select(isSelected ? selection.filter((one) => !ids.includes(one)) : [...selection, ...ids]);
  };

  const move = (event: PointerEvent<SVGSVGElement>) => {
    const now = drag.current;
    if (!now) return;
    const distance = Math.hypot(event.clientX - now.from.clientX, event.clientY - now.from.clientY);
    if (!now.hasMoved && distance < threshold) return;
    now.hasMoved = true;
    const at = control.toSide(event);
    if (now.action === 'pan') {
      control.panBy(event.clientX - now.from.clientX, event.clientY - now.from.clientY);
      now.from = { clientX: event.clientX, clientY: event.clientY };
    } else if (now.action === 'guide' && now.guide !== undefined) moveGuide(store, now.guide, at, false);
    else if (now.action === 'marquee') setMarquee(between(now.start, at));
    else if (now.elements.length > 0) store.gesture(gestureOf(now, at, event));
  };

  const gestureOf = (now: Drag, at: Point, event: PointerEvent) => {
    const reach = event.altKey ? 0 : snapReach / control.view.scale;
    const moving = new Set(now.elements.map(({ id }) => id));
    const around = targets(moving);
    if (now.action === 'move') {
      let [dx, dy] = [at.x - now.start.x, at.y - now.start.y];
      if (event.shiftKey) [dx, dy] = Math.abs(dx) > Math.abs(dy) ? [dx, 0] : [0, dy];
      let lines: readonly SnapLine[] = [];
      if (reach > 0 && now.bounds) {
        const snapped = snapBox({ ...now.bounds, x: now.bounds.x + dx, y: now.bounds.y + dy }, around, reach);
        if (!event.shiftKey || dx !== 0) dx += snapped.dx;
        if (!event.shiftKey || dy !== 0) dy += snapped.dy;
        ({ lines } = snapped);
      }
      return {
        kind: 'move' as const,
        boxes: boxesById(now.elements, (box) => ({ ...box, x: box.x + dx, y: box.y + dy })),
        lines,
      };
    }
    const boxes =
      now.action === 'turn' ? turnedBoxes(now, at, event.shiftKey) : resizedBoxes(now, at, event, around, reach);
    return { kind: 'shape' as const, boxes, lines: [] };
  };

  const up = (event: PointerEvent<SVGSVGElement>) => {
    const now = drag.current;
    drag.current = undefined;
    if (!now) return;
    const { gesture } = store.getState();
    if (gesture) {
      store.edit(placeElements(gesture.boxes));
      store.gesture(undefined);
    }
    if (now.action === 'guide' && now.guide !== undefined) moveGuide(store, now.guide, control.toSide(event), true);
    if (marquee) {
      const { document, side } = store.getState();
      const inside = (document.sides[side]?.elements ?? []).filter(
        (element) => !element.isLocked && !element.isHidden && overlaps(boundsOf(element), marquee),
      );
      const ids = withGroups(
        document,
        inside.map(({ id }) => id),
      );
      store.select([...new Set([...now.before, ...ids])]);
      setMarquee(undefined);
    }
  };

  const cancel = () => {
    drag.current = undefined;
    store.gesture(undefined);
    setMarquee(undefined);
  };

  return {
    marquee,
    cancel,
    on: { onPointerDown: down, onPointerMove: move, onPointerUp: up, onPointerCancel: cancel },
  };
}

function boxesById(elements: readonly DesignElement[], place: (box: DesignElement) => RotatedBox) {
  return new Map(elements.map((element) => [element.id, place(element)]));
}

function turnedBoxes({ elements, bounds }: Drag, at: Point, isStepped: boolean) {
  const [only] = elements;
  if (elements.length === 1 && only) {
    return boxesById(elements, (box) => ({ ...box, rotation: angleTo(centreOf(only), at, isStepped) }));
  }
  const centre = centreOf(bounds ?? { x: 0, y: 0, width: 0, height: 0 });
  const angle = angleTo(centre, at, isStepped);
  const radians = (angle * Math.PI) / 180;
  return boxesById(elements, (box) => {
    const from = centreOf(box);
    const [dx, dy] = [from.x - centre.x, from.y - centre.y];
    const x = centre.x + dx * Math.cos(radians) - dy * Math.sin(radians);
    const y = centre.y + dx * Math.sin(radians) + dy * Math.cos(radians);
    return { ...box, x: x - box.width / 2, y: y - box.height / 2, rotation: (box.rotation + angle) % 360 };
  });
}

function resizedBoxes(
  { elements, bounds, handle, start }: Drag,
  at: Point,
  event: PointerEvent,
  targets: SnapTargets,
  reach: number,
) {
  const [only] = elements;
  const frame =
    elements.length === 1 && only ? only : { ...(bounds ?? { x: 0, y: 0, width: 1, height: 1 }), rotation: 0 };
  if (!handle) return boxesById(elements, (box) => box);
  const by = { x: at.x - start.x, y: at.y - start.y };
  if (frame.rotation === 0 && reach > 0) {
    // The edge itself snaps, not the pointer.
    if (handle.x !== 0) {
      const edge = handle.x > 0 ? frame.x + frame.width : frame.x;
      by.x = snapEdge(edge + by.x, 'x', targets, reach) - edge;
    }
    if (handle.y !== 0) {
      const edge = handle.y > 0 ? frame.y + frame.height : frame.y;
      by.y = snapEdge(edge + by.y, 'y', targets, reach) - edge;
    }
  }
  const isSquare =
    only !== undefined && elements.length === 1 && (only.kind === 'qr_code' || only.kind === 'data_matrix');
  const keepsAspect = (event.shiftKey || isSquare) && handle.x !== 0 && handle.y !== 0;
  const after = resized(frame, handle, by, { keepsAspect: keepsAspect || isSquare, fromCentre: event.ctrlKey });
  if (elements.length === 1) return boxesById(elements, () => after);
  return boxesById(elements, (box) => scaledInto(box, frame, after));
}

function between(one: Point, other: Point): Box {
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)];
  return { x, y, width: Math.abs(one.x - other.x), height: Math.abs(one.y - other.y) };
}
