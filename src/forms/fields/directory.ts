/** The registration of a mounted field with its form. */
export type FieldEntry = {
  name: string;
  label: string;
  element: () => HTMLElement | null;
  /** Formats the value for the organiser, for showing two versions side by side. */
  show: (value: unknown) => string;
  /** True if the value is chosen from a list rather than typed. */
  isChoice?: boolean;
};

/** The fields currently on the screen. */
export type FieldDirectory = {
  add: (entry: FieldEntry) => () => void;
  all: () => FieldEntry[];
  /** Returns the field that shows the value at a path: itself, or the nearest field around it (`tags` for `tags.2`). */
  covering: (path: string) => FieldEntry | undefined;
  /** Reports that a field's element was mounted after the field itself, as with lazily loaded pickers. */
  elementMounted: () => void;
  /** Calls back whenever a field or its element has been mounted. Returns a function that stops it. */
  watch: (listener: () => void) => () => void;
};

export function createFieldDirectory(): FieldDirectory {
  const entries = new Map<string, FieldEntry>();
  const listeners = new Set<() => void>();
  const elementMounted = () => {
    for (const listener of [...listeners]) listener();
  };
  return {
    add(entry) {
      entries.set(entry.name, entry);
      elementMounted();
      return () => {
        if (entries.get(entry.name) === entry) entries.delete(entry.name);
      };
    },
    all: () => [...entries.values()].sort(inPageOrder),
    covering(path) {
      for (let name = path; name !== ''; name = name.slice(0, Math.max(0, name.lastIndexOf('.')))) {
        const entry = entries.get(name);
        if (entry) return entry;
      }
      return undefined;
    },
    elementMounted,
    watch(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function inPageOrder(left: FieldEntry, right: FieldEntry): number {
  const [one, other] = [left.element(), right.element()];
  if (!one || !other || one === other) return 0;
  return one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}
