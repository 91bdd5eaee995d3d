import { nameBeside } from '@contract/referenceField.ts';
import { wordsOf } from '@/history/fieldChanges.ts';
import { valueAt } from '../edit/changes.ts';
import type { FieldDirectory, FieldEntry } from '../fields/directory.ts';
import { type AreaWords, wordedAt } from '../words/areaWords.ts';

/** The fields that show what is at a path: the one around it, or those inside it. */
export function fieldsAt(path: string, directory: FieldDirectory): FieldEntry[] {
  const around = directory.covering(path);
  return around ? [around] : directory.all().filter(({ name }) => name.startsWith(`${path}.`));
}

/** What a path is called on the screen; what is not there, in the area's words, and failing these by its own name. */
export function labelAt(path: string, directory: FieldDirectory, words?: AreaWords): string {
  const shown = fieldsAt(path, directory).map(({ label }) => label);
  const worded = words && shown.length === 0 ? wordedAt(path, words).map(({ field }) => words.t(field.label)) : [];
  return [...new Set([...shown, ...worded])].join(', ') || wordsOf(path);
}

/** What a row is called whose id stands there, which the control on the screen need not have found yet. */
function nameAt(values: object, field: string): string {
  const name = valueAt(values, nameBeside(field));
  return typeof valueAt(values, field) === 'number' && typeof name === 'string' ? name : '';
}

/** A value as the screen shows it; empty when there is none. */
export function shownAt(path: string, values: object, directory: FieldDirectory): string {
  return fieldsAt(path, directory)
    .map(({ name, show }) => show(valueAt(values, name)) || nameAt(values, name))
    .filter(Boolean)
    .join(', ');
}
