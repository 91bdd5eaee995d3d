import type { Change } from '@contract/changes.ts';
import { changedPaths, valueAt } from '@/forms/edit/changes.ts';
import type { ContractHistory, FieldHistory } from './areaHistory.ts';

/** One field of a change: its description, and its value before and after. */
export type FieldChange = {
  path: string;
  /** Absent: the area does not describe it. */
  field?: FieldHistory;
  before: unknown;
  after: unknown;
};

/** Fields of any contract that mean nothing to users. */
const technical = new Set(['id', 'version', 'createdAt', 'updatedAt']);

/** Returns the fields that differ, each once, in the area's order; those that the area does not describe come last. */
export function fieldChanges(
  { before, after, params }: Pick<Change, 'before' | 'after' | 'params'>,
  contract?: ContractHistory,
): FieldChange[] {
  const fields = contract?.fields ?? {};
  const order = Object.keys(fields);
  const changesByPath = new Map<string, FieldChange>();
  for (const leaf of changedPaths(before ?? {}, after ?? {})) {
    if (technical.has(leaf) || leaf in params) continue;
    const path = describedPath(leaf, fields) ?? leaf;
    const field = fields[path];
    if (field === null) continue;
    changesByPath.set(path, {
      path,
      ...(field && { field }),
      before: valueAt(before, path),
      after: valueAt(after, path),
    });
  }
  const place = ({ path }: FieldChange) => (order.includes(path) ? order.indexOf(path) : order.length);
  return [...changesByPath.values()].sort((one, other) => place(one) - place(other));
}

/** Returns the field itself if the area describes it, otherwise the nearest group around it that the area describes. */
export function describedPath(leaf: string, fields: ContractHistory['fields']): string | undefined {
  const names = leaf.split('.');
  for (let length = names.length; length > 0; length -= 1) {
    const path = names.slice(0, length).join('.');
    if (fields[path] !== undefined) return path;
  }
  return undefined;
}

/** Derives a label from a path: `venue.postalCode` → `Postal code`. A fallback for fields without a text. */
export function labelFromPath(path: string): string {
  const name = path.slice(path.lastIndexOf('.') + 1);
  const words = name.replace(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
