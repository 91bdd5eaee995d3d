import { type Values, valueAt, withValue } from '../edit/changes.ts';
import { draftOwner } from './draftOwner.ts';

/** Unsaved input: the values of the changed fields, and the server's values of the same fields (`base`). */
export type Draft = {
  values: Values;
  base: Values;
  /** The version that was edited. */
  version: number;
  /** When it was typed last, ISO 8601. */
  at: string;
  /** True if a chosen file belonged to the input: it has to be chosen again. */
  losesFile?: boolean;
};

const prefix = 'foyer.draft';

/** Milliseconds after which a draft is deleted. */
const maximumAgeMs = 30 * 24 * 60 * 60 * 1000;

/** Fields that are never written to the browser's storage. */
const isSecret = (path: string) => /password|passcode|secret|token/i.test(path);

/** Tells whether a value is a new picture: one that was chosen and not sent yet. */
function isNewPicture(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return value instanceof Blob || Object.values(value).some((inner) => inner instanceof Blob);
}

/** Tells whether a value is a chosen file or has one anywhere inside. */
function containsFile(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return value instanceof Blob || Object.values(value).some(containsFile);
}

/** Files cannot be stored as text: a new picture in a list has to be chosen again. */
const withoutFiles = (_key: string, value: unknown): unknown => (isNewPicture(value) ? null : value);

/** Tells whether a field is a new picture or belongs to one, so that the draft leaves it out. */
function isOfFile(values: Values, path: string): boolean {
  const names = path.split('.');
  return names.some((_, index) => isNewPicture(valueAt(values, names.slice(0, index + 1).join('.'))));
}

const storageKey = (key: string) => `${prefix}.${draftOwner.get()}.${key}`;

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
  /** Deletes the outdated drafts of all users. */
  deleteOutdated(now: Date): void {
    for (const name of names()) {
      const age = now.getTime() - Date.parse(read(name)?.at ?? '');
      if (!(age < maximumAgeMs)) localStorage.removeItem(name);
    }
  },
  find: (key: string): Draft | undefined => (draftOwner.get() === undefined ? undefined : read(storageKey(key))),
  discard(key: string): void {
    try {
      localStorage.removeItem(storageKey(key));
    } catch {
      // The browser's storage is disabled, so there is no draft.
    }
  },
  /** Stores the fields at `paths`; deletes the draft if there are none. */
  store(
    key: string,
    paths: readonly string[],
    state: { values: Values; base: Values; version: number; now: Date },
  ): void {
    if (draftOwner.get() === undefined) return;
    const storedPaths = paths.filter((path) => !isSecret(path) && !isOfFile(state.values, path));
    const losesFile = paths.some((path) => containsFile(valueAt(state.values, path)));
    const valuesFrom = (from: Values) =>
      storedPaths.reduce<Values>((found, path) => withValue(found, path, valueAt(from, path) ?? null), {});
    try {
      if (storedPaths.length === 0 && !losesFile) {
        localStorage.removeItem(storageKey(key));
        return;
      }
      const { version, now } = state;
      const draft: Draft = {
        values: valuesFrom(state.values),
        base: valuesFrom(state.base),
        version,
        at: now.toISOString(),
        ...(losesFile && { losesFile }),
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
