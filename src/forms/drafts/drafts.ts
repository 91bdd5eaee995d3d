import { type Values, valueAt, withValue } from '../edit/changes.ts';

/** Unsaved input: the values of the changed fields, and the server's values of the same fields (`base`). */
export type Draft = {
  values: Values;
  base: Values;
  /** The version that was edited. */
  version: number;
  /** When it was typed last, ISO 8601. */
  at: string;
};

const prefix = 'foyer.draft';

/** Milliseconds after which a draft is deleted. */
const maximumAgeMs = 30 * 24 * 60 * 60 * 1000;

/** Fields that are never written to the browser's storage. */
const isSecret = (path: string) => /password|passcode|secret|token/i.test(path);

let owner: number | undefined;
const listeners = new Set<() => void>();

/** True for a picture that was chosen and not sent yet. */
function holdsFile(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return value instanceof Blob || Object.values(value).some((inner) => inner instanceof Blob);
}

/** Files cannot be stored as text: a new picture in a list has to be chosen again. */
const withoutFiles = (_key: string, value: unknown): unknown => (holdsFile(value) ? null : value);

/** Tells whether a field is a new picture or belongs to one, so that the draft leaves it out. */
function isOfFile(values: Values, path: string): boolean {
  const names = path.split('.');
  return names.some((_, index) => holdsFile(valueAt(values, names.slice(0, index + 1).join('.'))));
}

const storageKey = (key: string) => `${prefix}.${owner}.${key}`;

function read(name: string): Draft | undefined {
  try {
    const draft: Draft | null = JSON.parse(localStorage.getItem(name) ?? 'null');
    return draft ?? undefined;
  } catch {
    return undefined;
  }
}

function names(): string[] {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(`${prefix}.`));
  } catch {
    return [];
  }
}

/**
 * The drafts of the signed-in user in this browser's storage, which survive a reload, a crash and the end of a session.
 * While the user is unknown, and if the storage is disabled or full, forms work without drafts.
 */
export const drafts = {
  owner: (): number | undefined => owner,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Sets the user whose drafts are stored, and deletes the outdated drafts of all users. */
  openFor(userId: number | undefined, now: Date): void {
    owner = userId;
    for (const name of names()) {
      const age = now.getTime() - Date.parse(read(name)?.at ?? '');
      if (!(age < maximumAgeMs)) localStorage.removeItem(name);
    }
    for (const listener of listeners) listener();
  },
  find: (key: string): Draft | undefined => (owner === undefined ? undefined : read(storageKey(key))),
  /** Stores the fields at `paths`; deletes the draft if there are none. */
  keep(
    key: string,
    paths: readonly string[],
    state: { values: Values; base: Values; version: number; now: Date },
  ): void {
    if (owner === undefined) return;
    const storedPaths = paths.filter((path) => !isSecret(path) && !isOfFile(state.values, path));
    const valuesFrom = (from: Values) =>
      storedPaths.reduce<Values>((found, path) => withValue(found, path, valueAt(from, path) ?? null), {});
    try {
      if (storedPaths.length === 0) {
        localStorage.removeItem(storageKey(key));
        return;
      }
      const { version, now } = state;
      const draft: Draft = {
        values: valuesFrom(state.values),
        base: valuesFrom(state.base),
        version,
        at: now.toISOString(),
      };
      localStorage.setItem(storageKey(key), JSON.stringify(draft, withoutFiles));
    } catch {
      // The browser's storage is disabled or full.
    }
  },
  /** Deletes all drafts. Called when a user signs out, because others may use the same computer. */
  clear(): void {
    for (const name of names()) localStorage.removeItem(name);
  },
};
