import { sortByNeeds } from '@contract/ownership.ts';

/**
 * A migration file: its area and its name without `.sql` (`kernel/0000_first`), its statements, and the areas to whose
 * tables it may refer.
 */
export type Migration = { name: string; text: string; needs?: readonly string[] };

const files: Record<string, string> = import.meta.glob(['../migrations/*.sql', '../../plugins/*/migrations/*.sql'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

const owns = import.meta.glob<{ needs?: readonly string[] }>('../../plugins/*/owns.ts', { eager: true });

/** All migrations of this build in their order. They are part of the bundle. */
export const migrations: Migration[] = inOrder(
  Object.entries(files).map(([path, text]) => {
    const name = nameOf(path);
    return { name, text, needs: owns[`../../plugins/${areaOf({ name })}/owns.ts`]?.needs };
  }),
);

/** Sorts the kernel's migrations first, then each area's, after those of the areas that it needs. */
export function inOrder(all: readonly Migration[]): Migration[] {
  const sorted = [...all].sort((left, right) => (left.name < right.name ? -1 : 1));
  const areas = new Map(
    sorted.map((one) => [areaOf(one), { id: areaOf(one), needs: ['kernel', ...(one.needs ?? [])] }]),
  );
  return sortByNeeds([...areas.values()]).flatMap(({ id }) => sorted.filter((one) => areaOf(one) === id));
}

function nameOf(path: string): string {
  const [file = '', , area = ''] = path.split('/').reverse();
  return `${path.includes('/plugins/') ? area : 'kernel'}/${file.slice(0, -'.sql'.length)}`;
}

/** Returns the area whose tables a migration changes; `kernel` for the kernel's. */
export function areaOf({ name }: Pick<Migration, 'name'>): string {
  const [area = ''] = name.split('/');
  return area;
}

export function isOfKernel(migration: Pick<Migration, 'name'>): boolean {
  return areaOf(migration) === 'kernel';
}

/**
 * Returns the names of the migrations that a moved or split migration replaces, from lines such as
 * `-- Replaces: 0000_first`. A database that has one of them counts as having this migration.
 */
function replacedBy({ text }: Migration): string[] {
  return Array.from(text.matchAll(/^-- Replaces: (.+)$/gm), ([, name = '']) => name);
}

/** Returns the migrations that a database with these names already has. */
export function findApplied(names: readonly string[], all: readonly Migration[]): Migration[] {
  const known = new Set(names);
  return all.filter((migration) => [migration.name, ...replacedBy(migration)].some((name) => known.has(name)));
}

/**
 * Returns the names that no migration of this build has or replaces: those of a later version, or of a removed area.
 */
export function findUnknown(names: readonly string[], all: readonly Migration[]): string[] {
  const known = new Set(all.flatMap((migration) => [migration.name, ...replacedBy(migration)]));
  return names.filter((name) => !known.has(name));
}
