import { valueAt } from '../edit/changes.ts';
import type { FieldDirectory, FieldEntry } from '../fields/directory.ts';

/** The fields that show what is at a path: the one around it, or those inside it. */
function fieldsAt(path: string, directory: FieldDirectory): FieldEntry[] {
  const around = directory.covering(path);
  return around ? [around] : directory.all().filter(({ name }) => name.startsWith(`${path}.`));
}

/** What a path is called on the screen; the path itself where it is not on the screen. */
export function labelAt(path: string, directory: FieldDirectory): string {
  return (
    fieldsAt(path, directory)
      .map(({ label }) => label)
      .join(', ') || path
  );
}

/** A value as the screen shows it; empty when there is none. */
export function shownAt(path: string, values: object, directory: FieldDirectory): string {
  const fields = fieldsAt(path, directory);
  if (fields.length === 0) return JSON.stringify(valueAt(values, path)) ?? '';
  return fields
    .map(({ name, show }) => show(valueAt(values, name)))
    .filter(Boolean)
    .join(', ');
}
