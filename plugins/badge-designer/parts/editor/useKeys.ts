import { type KeyboardEvent, useState } from 'react';
import type { DesignerActions } from './useActions.ts';

/** The distance that an arrow key moves an element, in millimetres: alone, with Shift and with Alt. */
const nudges = { plain: 1, shift: 10, alt: 0.1 } as const;

/** The distance that an arrow key moves the view if nothing is selected, in pixels. */
const panStep = 40;

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const isTyping = (target: EventTarget) =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable], [role="dialog"]') !== null;

/** Elements in which the arrow keys have their own function. */
const hasOwnArrows = (target: EventTarget) =>
  target instanceof HTMLElement && target.closest('[role="menu"], [role="tablist"], [role="radiogroup"]') !== null;

/** Handles the designer's keyboard shortcuts wherever the focus is, except in text inputs. */
export function useKeys(actions: DesignerActions) {
  const [isPanning, setPanning] = useState(false);

  const withCommand: Readonly<Record<string, (event: KeyboardEvent) => void>> = {
    a: actions.selectAll,
    c: actions.copy,
    x: actions.cut,
    v: actions.paste,
    d: actions.duplicate,
    g: (event) => (event.shiftKey ? actions.ungroup() : actions.group()),
    z: (event) => (event.shiftKey ? actions.redo() : actions.undo()),
    y: actions.redo,
    ']': (event) => actions.restack(event.shiftKey ? 'front' : 'forward'),
    '[': (event) => actions.restack(event.shiftKey ? 'back' : 'backward'),
    '=': actions.zoomIn,
    '+': actions.zoomIn,
    '-': actions.zoomOut,
    '0': actions.trueSize,
    '9': actions.fit,
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (isTyping(event.target)) return;
    const run = (action: () => void) => {
      event.preventDefault();
      action();
    };
    const command = event.ctrlKey || event.metaKey ? withCommand[event.key.toLowerCase()] : undefined;
    if (command) return run(() => command(event));
    const arrow = arrows[event.key];
    if (arrow && !hasOwnArrows(event.target) && actions.hasSelection()) {
      const by = event.shiftKey ? nudges.shift : event.altKey ? nudges.alt : nudges.plain;
      return run(() => actions.nudge(arrow[0] * by, arrow[1] * by));
    }
    const isOnCanvas = event.target instanceof HTMLElement && event.target.getAttribute('role') === 'application';
    if (arrow && isOnCanvas) return run(() => actions.pan(-arrow[0] * panStep, -arrow[1] * panStep));
    if (event.key === 'Delete' || event.key === 'Backspace') return run(actions.remove);
    if (event.key === 'Escape') return actions.deselect();
    if (event.key === ' ' && isOnCanvas) run(() => setPanning(true));
  };
  const onKeyUp = (event: KeyboardEvent) => {
    if (event.key === ' ') setPanning(false);
  };
  return { isPanning, on: { onKeyDown, onKeyUp, onBlur: () => setPanning(false) } };
}
