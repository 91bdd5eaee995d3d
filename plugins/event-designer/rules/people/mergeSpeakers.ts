import { sameValue } from '@contract/sameValue.ts';
import { type MergedField, mergedFields, type Speaker } from '../../contract/speakers.ts';

/** The fields that a merge compares. Pictures are compared by their ids. */
export type MergeSide = Pick<Speaker, MergedField>;

function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  if (value === '' || value === null || value === false) return true;
  return typeof value === 'object' && value !== null && Object.values(value).every(isEmpty);
}

const comparable = (side: MergeSide, name: MergedField): unknown => (name === 'photo' ? side.photo?.id : side[name]);

/** Returns the fields in which two speakers differ, in the order of the form. A merge asks only about these fields. */
export function differingFields(target: MergeSide, other: MergeSide): MergedField[] {
  return mergedFields.filter((name) => !sameValue(comparable(target, name), comparable(other, name)));
}

/**
 * Returns the fields that a merge suggests to take from the other speaker: those that are empty in the target speaker.
 */
export function proposedFields(target: MergeSide, other: MergeSide): MergedField[] {
  return differingFields(target, other).filter((name) => isEmpty(target[name]) && !isEmpty(other[name]));
}

/** Returns the values that the target speaker receives: those of the other speaker in the chosen fields that differ. */
export function mergedValues(target: MergeSide, other: MergeSide, take: readonly MergedField[]): Partial<MergeSide> {
  const taken = differingFields(target, other).filter((name) => take.includes(name));
  return Object.fromEntries(taken.map((name) => [name, other[name]]));
}
