import * as z from 'zod/mini';
import { referenceFields, referenceNameField } from './referenceField.ts';
import type { AnyObject, AnySchema, Contract } from './resource.ts';
import { sameValue } from './sameValue.ts';

export type Values = Record<string, unknown>;

/** The history's view of a contract: which fields of its item can be restored, and in what pieces. */
export type Fields = {
  /** Returns the updatable fields that differ between two items, or `undefined` if none does. */
  difference: (before: Values, after: Values) => { before: Values; after: Values } | undefined;
  /** Returns the fields of a new item that its creator could set. */
  settable: (item: Values) => Values;
  /** Returns the fields of a removed item without those that every row has. */
  ownFields: (item: Values) => Values;
  /** Returns the dotted names of the fields of `after` that have another value in `item` by now. */
  changedSince: (after: Values, item: Values) => string[];
  /** Converts `before` to the input of an update, without derived parts of the item. */
  patch: (before: Values) => Values;
  /**
   * Returns true when the item already has every value that the patch sets. Options that say how to save do not count.
   */
  isApplied: (patch: Values, item: Values) => boolean;
  /** Returns true when a patch sets a field that no item shows, such as a pass code. */
  hasHidden: (patch: Values) => boolean;
  /** Returns the fields of a patch that say how to save, and are in no item. */
  saveOptions: (patch: Values) => Values | undefined;
};

/** A field that an update takes as a whole, or an object of which it takes any part. */
type Node = { normalise: (value: unknown) => unknown; follows?: boolean } | { parts: Map<string, Node> };

type Described = {
  item: AnyObject;
  update?: AnyObject;
  create?: AnyObject;
  follows?: readonly string[];
  fields?: Parameters<typeof referenceFields>[0];
};

const commonFields = new Set(['id', 'version', 'createdAt', 'updatedAt']);

const cache = new WeakMap<Contract, Fields>();

/** Compiles the fields of a contract once and caches them. */
export function fieldsOf(contract: Contract & Described): Fields {
  const cached = cache.get(contract);
  if (cached) return cached;
  const fields = compileFields(contract);
  cache.set(contract, fields);
  return fields;
}

function compileFields({ item, update, create, follows = [], fields = {} }: Described): Fields {
  const references = referenceFields(fields).map(([name]) => [name, referenceNameField(name)] as const);
  const referenceNames = new Set(references.map(([, name]) => name));
  /** Adds the names of the referenced rows at that time: a row may be renamed or deleted later. */
  const withNames = (values: Values, shown: Values): Values => {
    const names = references.filter(([field]) => field in values && shown[referenceNameField(field)] !== undefined);
    return { ...values, ...Object.fromEntries(names.map(([, name]) => [name, shown[name]])) };
  };
  const parts = update ? partsOf(update, item, new Set(follows)) : new Map<string, Node>();
  const settableNames = new Set([
    ...parts.keys(),
    ...Object.keys(create?.shape ?? {}).filter((name) => name in item.shape),
  ]);
  const optionNames = Object.entries(update?.shape ?? {})
    .filter(([name, schema]) => !(name in item.shape) && isSaveOption(schema))
    .map(([name]) => name);
  return {
    difference: (before, after) => {
      const changed = differenceOf(parts, before, after);
      return changed && { before: withNames(changed.before, before), after: withNames(changed.after, after) };
    },
    settable: (value) =>
      withNames(
        picked(value, (name) => settableNames.size === 0 || settableNames.has(name)),
        value,
      ),
    ownFields: (value) => picked(value, () => true),
    changedSince: (after, value) =>
      changedNames(
        parts,
        filtered(after, (name) => !referenceNames.has(name)),
        value,
      ),
    patch: (before) => patchOf(parts, before),
    isApplied: (patch, value) =>
      isApplied(
        parts,
        filtered(patch, (name) => !optionNames.includes(name)),
        value,
      ),
    hasHidden: (patch) => isHidden(parts, patch, new Set(optionNames)),
    saveOptions: (patch) => {
      const used = optionNames.filter((name) => patch[name] !== undefined).map((name) => [name, patch[name]]);
      return used.length > 0 ? Object.fromEntries(used) : undefined;
    },
  };
}

/**
 * Splits an object of which an update takes any part, so that edits of two of its fields by two people are two changes.
 * An object that is only taken whole, such as a venue, is one field.
 */
function partsOf(update: AnyObject, item: AnyObject, follows: ReadonlySet<string>, prefix = ''): Map<string, Node> {
  const parts = new Map<string, Node>();
  for (const [name, schema] of Object.entries<AnySchema>(update.shape)) {
    const shown = item.shape[name];
    if (shown === undefined) continue;
    const inner = unwrapped(schema);
    const path = prefix + name;
    if (isPartial(inner) && shown instanceof z.ZodMiniObject)
      parts.set(name, { parts: partsOf(inner, shown, follows, `${path}.`) });
    else parts.set(name, { normalise: normaliser(inner, within(follows, path)), follows: follows.has(path) });
  }
  return parts;
}

/** Returns the names from `follows` that lie inside the field at `path`, relative to it. */
function within(follows: ReadonlySet<string>, path: string): ReadonlySet<string> {
  return new Set([...follows].flatMap((name) => (name.startsWith(`${path}.`) ? [name.slice(path.length + 1)] : [])));
}

function unwrapped(schema: unknown): unknown {
  const isWrapped = schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniDefault;
  return isWrapped ? unwrapped(schema._zod.def.innerType) : schema;
}

function isPartial(schema: unknown): schema is AnyObject {
  return (
    schema instanceof z.ZodMiniObject &&
    Object.values(schema.shape).every(
      (field) => field instanceof z.ZodMiniOptional || field instanceof z.ZodMiniDefault,
    )
  );
}

/**
 * Returns true for a choice or a switch: if it is not in the item, it is an option that says how to save. A text that
 * is not in the item is a secret.
 */
function isSaveOption(schema: unknown): boolean {
  const inner = unwrapped(schema);
  return inner instanceof z.ZodMiniEnum || inner instanceof z.ZodMiniBoolean;
}

/**
 * Parses without `strict`, so that fields which only the item has (a picture's address next to its id) are dropped.
 * Fields in `follows` (a zone's name next to its id) are dropped too.
 */
function normaliser(schema: unknown, follows: ReadonlySet<string>): (value: unknown) => unknown {
  if (!(schema instanceof z.ZodMiniType)) throw new Error('A contract is made of zod/mini schemas');
  return (value) => {
    const result = z.safeParse(schema, value);
    if (!result.success) return value;
    return follows.size > 0 ? filtered(Object(result.data), (name) => !follows.has(name)) : result.data;
  };
}

function differenceOf(parts: Map<string, Node>, before: Values, after: Values) {
  const oldValues: Values = {};
  const newValues: Values = {};
  for (const [name, node] of parts) {
    const [one, other] = [before[name], after[name]];
    if (sameValue(one, other)) continue;
    if ('normalise' in node) {
      if (node.follows || sameValue(node.normalise(one), node.normalise(other))) continue;
      oldValues[name] = one ?? null;
      newValues[name] = other ?? null;
    } else {
      const inner = differenceOf(node.parts, Object(one), Object(other));
      if (!inner) continue;
      oldValues[name] = inner.before;
      newValues[name] = inner.after;
    }
  }
  return Object.keys(oldValues).length > 0 ? { before: oldValues, after: newValues } : undefined;
}

function changedNames(parts: Map<string, Node>, after: Values, item: Values, prefix = ''): string[] {
  return Object.entries(after).flatMap(([name, value]) => {
    const node = parts.get(name);
    const now = item[name];
    if (node && 'parts' in node) return changedNames(node.parts, Object(value), Object(now), `${prefix}${name}.`);
    const normalise = node?.normalise ?? ((one: unknown) => one);
    return sameValue(normalise(value), normalise(now ?? null)) ? [] : [`${prefix}${name}`];
  });
}

function patchOf(parts: Map<string, Node>, before: Values): Values {
  return Object.fromEntries(
    Object.entries(before).flatMap(([name, value]) => {
      const node = parts.get(name);
      if (!node) return [];
      return [[name, 'normalise' in node ? node.normalise(value) : patchOf(node.parts, Object(value))]];
    }),
  );
}

function isApplied(parts: Map<string, Node>, patch: Values, item: Values): boolean {
  return Object.entries(patch).every(([name, value]) => {
    const node = parts.get(name);
    if (value === undefined) return true;
    if (!node) return false;
    if ('parts' in node) return isApplied(node.parts, Object(value), Object(item[name]));
    return sameValue(node.normalise(value), node.normalise(item[name]));
  });
}

function isHidden(parts: Map<string, Node>, patch: Values, optionNames: ReadonlySet<string>): boolean {
  return Object.entries(patch).some(([name, value]) => {
    const node = parts.get(name);
    if (node) return 'parts' in node && isHidden(node.parts, Object(value), optionNames);
    return !optionNames.has(name);
  });
}

function picked(item: Values, matches: (name: string) => boolean): Values {
  return filtered(item, (name) => !commonFields.has(name) && matches(name));
}

function filtered(values: Values, matches: (name: string) => boolean): Values {
  return Object.fromEntries(Object.entries(values).filter(([name]) => matches(name)));
}
