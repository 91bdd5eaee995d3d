/** Unsaved work on the page that leaving would lose. */
export type UnsavedWork = {
  isDirty: () => boolean;
  /** Resolves with true when everything is saved. Absent if leaving cannot save, as in a dialog for a new row. */
  save?: () => Promise<boolean>;
  discard: () => void;
};

const works = new Set<UnsavedWork>();
const listeners = new Set<() => void>();

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

/** The registry of all unsaved work on the page. There is only one, because a router supports a single blocker. */
export const unsavedWork = {
  add(work: UnsavedWork): () => void {
    works.add(work);
    notifyListeners();
    return () => {
      works.delete(work);
      notifyListeners();
    };
  },
  /** Returns the work whose guard asks for all. */
  first: (): UnsavedWork | undefined => works.values().next().value,
  dirty: (): UnsavedWork[] => [...works].filter((work) => work.isDirty()),
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
