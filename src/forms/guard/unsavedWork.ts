/** Something on the page that would be lost by leaving. */
export type UnsavedWork = {
  isDirty: () => boolean;
  /** Resolves with true when everything is saved. Absent if leaving cannot save, as in a dialog for a new row. */
  save?: () => Promise<boolean>;
  discard: () => void;
};

const works = new Set<UnsavedWork>();
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

/** Everything on the page that guards itself. One list, because a router has room for one blocker. */
export const unsavedWork = {
  add(work: UnsavedWork): () => void {
    works.add(work);
    tell();
    return () => {
      works.delete(work);
      tell();
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
