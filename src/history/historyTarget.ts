import type { Document, PathParams, Resource } from '@contract/resource.ts';

/** Whose history. */
export type HistoryTarget = {
  /** Contracts whose changes are shown. Absent: everything that changed below `params`. */
  of?: readonly (Resource | Document)[];
  /** Where: `{ eventId: 5 }`. */
  params?: PathParams;
  /** One row of the contract only. */
  id?: number;
  /** What it is called, for the heading of the panel. */
  name?: string;
};

let target: HistoryTarget | undefined;
const listeners = new Set<() => void>();

function become(next: HistoryTarget | undefined): void {
  target = next;
  for (const listener of listeners) listener();
}

/** Opens the history panel, from anywhere. */
export function showHistory(next: HistoryTarget): void {
  become(next);
}

export const historyPanel = {
  target: () => target,
  close: () => become(undefined),
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};
