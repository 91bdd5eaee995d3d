import { sameValue } from '@contract/sameValue.ts';
import { type MergedField, mergedFields, type Speaker } from '../../contract/speakers.ts';

/** What a merge chooses between; a picture is compared by its id. */
export type MergeSide = Pick<Speaker, MergedField>;

function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  if (value === '' || value === null || value === false) return true;
  return typeof value === 'object' && value !== null && Object.values(value).every(isEmpty);
}

const comparable = (side: MergeSide, name: MergedField): unknown => (name === 'photo' ? side.photo?.id : side[name]);

/** The fields in which two speakers differ, in the order of their form: a merge asks about these alone. */
export function differingFields(kept: MergeSide, other: MergeSide): MergedField[] {
  return mergedFields.filter((name) => !sameValue(comparable(kept, name), comparable(other, name)));
}

/** The fields that a merge proposes to take from the other one: those that are empty in the one that stays. */
export function proposedFields(kept: MergeSide, other: MergeSide): MergedField[] {
  return differingFields(kept, other).filter((name) => isEmpty(kept[name]) && !isEmpty(other[name]));
}

/** The values that the one that stays is given: those of the other in the fields that were chosen and differ. */
export function mergedValues(kept: MergeSide, other: MergeSide, take: readonly MergedField[]): Partial<MergeSide> {
  const taken = differingFields(kept, other).filter((name) => take.includes(name));
  return Object.fromEntries(taken.map((name) => [name, other[name]]));
}
