import type { Document, PathParams, Resource } from '@contract/resource.ts';

/** The selection of changes that the history panel shows. */
export type HistoryTarget = {
  /** The contracts whose changes are shown. Absent: everything that changed below `params`. */
  of?: readonly (Resource | Document)[];
  /** The path parameters: `{ eventId: 5 }`. */
  params?: PathParams;
  /** Limits the history to one row of the contract. */
  id?: number;
  /** The name for the panel's heading. */
  name?: string;
};

let target: HistoryTarget | undefined;
const listeners = new Set<() => void>();

function setTarget(next: HistoryTarget | undefined): void {
  target = next;
  for (const listener of listeners) listener();
}

/** Opens the history panel; it can be called from anywhere. */
export function showHistory(next: HistoryTarget): void {
  setTarget(next);
}

export const historyPanel = {
  target: () => target,
  close: () => setTarget(undefined),
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};
