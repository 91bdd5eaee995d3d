import { referenceNameField } from '@contract/referenceField.ts';
import { labelFromPath } from '@/history/fieldChanges.ts';
import { type AreaTexts, labelledFieldsAt } from '../areaTexts/areaTexts.ts';
import { valueAt } from '../edit/changes.ts';
import type { FieldDirectory, FieldEntry } from '../fields/directory.ts';

/** Returns the fields that show the value at a path: the one that covers it, or those inside it. */
export function fieldsAt(path: string, directory: FieldDirectory): FieldEntry[] {
  const container = directory.covering(path);
  return container ? [container] : directory.all().filter(({ name }) => name.startsWith(`${path}.`));
}

/** Returns the label of a path: of its fields on the screen, else in the area's texts, else derived from the path. */
export function labelAt(path: string, directory: FieldDirectory, texts?: AreaTexts): string {
  const shown = fieldsAt(path, directory).map(({ label }) => label);
  const areaLabels =
    texts && shown.length === 0 ? labelledFieldsAt(path, texts).map(({ field }) => texts.t(field.label)) : [];
  return [...new Set([...shown, ...areaLabels])].join(', ') || labelFromPath(path);
}

/** Returns the name stored beside a reference's id: the control on the screen may not have found it yet. */
function nameAt(values: object, field: string): string {
  const name = valueAt(values, referenceNameField(field));
  return typeof valueAt(values, field) === 'number' && typeof name === 'string' ? name : '';
}

/** Returns a value as the screen shows it; empty when there is none. */
export function shownAt(path: string, values: object, directory: FieldDirectory): string {
  return fieldsAt(path, directory)
    .map(({ name, show }) => show(valueAt(values, name)) || nameAt(values, name))
    .filter(Boolean)
    .join(', ');
}
