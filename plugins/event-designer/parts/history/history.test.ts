import { z } from '@contract/fields.ts';
import type { AnyObject, Contract, Document, Resource } from '@contract/resource.ts';
import { describe, expect, it } from 'vitest';
import type { Translate } from '@/i18n/texts.ts';
import german from '../../locales/de/meTranslation.json' with { type: 'json' };
import english from '../../locales/en/meTranslation.json' with { type: 'json' };
import { history } from './index.ts';

type Kept = Resource | Document;

const modules = import.meta.glob<Record<string, unknown>>('../../contract/*.ts', { eager: true });

function isContract(value: unknown): value is Contract {
  return typeof value === 'object' && value !== null && 'kind' in value && 'path' in value;
}

/** Returns true for a contract whose changes the server records in the history. */
function hasHistory(contract: Contract): contract is Kept {
  if (contract.kind === 'endpoint') return false;
  if (contract.kind === 'document') return contract.update !== undefined;
  return !contract.isPersonal && Boolean(contract.create ?? contract.update ?? contract.removable);
}

const kept = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter(isContract)
  .filter(hasHistory)
  .map((contract) => ({ name: contract.name, contract }));

/** Unwraps optional, nullable and default schemas. */
function bare(schema: z.core.$ZodType): z.core.$ZodType {
  const isWrapped =
    schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniNullable || schema instanceof z.ZodMiniDefault;
  return isWrapped ? bare(schema.def.innerType) : schema;
}

/** Returns the paths that an update can set and the item also has, which the history therefore shows. */
function pathsOf(update: AnyObject, item: AnyObject, prefix = ''): string[] {
  return Object.entries<z.core.$ZodType>(update.shape).flatMap(([name, schema]) => {
    const [given, read] = [bare(schema), item.shape[name]];
    if (!read) return [];
    const inner = bare(read);
    const path = `${prefix}${name}`;
    return given instanceof z.ZodMiniObject && inner instanceof z.ZodMiniObject
      ? pathsOf(given, inner, `${path}.`)
      : [path];
  });
}

/** Returns the path itself and its parent paths. */
const around = (path: string) => path.split('.').map((_, index, names) => names.slice(0, index + 1).join('.'));

function has(texts: object, key: string): boolean {
  const found = key
    .split('.')
    .reduce<unknown>(
      (group, name) => (typeof group === 'object' && group !== null ? Reflect.get(group, name) : undefined),
      texts,
    );
  return typeof found === 'string';
}

describe('the texts of the history', () => {
  it.each(kept)('name $name', ({ contract }) => {
    expect(Object.keys(history.contracts)).toContain(contract.name);
  });

  it.each(kept)('exist for every field of $name that can be changed', ({ contract }) => {
    const fields = history.contracts[contract.name]?.fields ?? {};
    const input = contract.update ?? (contract.kind === 'resource' ? contract.create : undefined);
    const paths = input ? pathsOf(input, contract.item) : [];
    expect(paths.filter((path) => !around(path).some((each) => fields[each] !== undefined))).toEqual([]);
  });

  it.each(['scheduleDates', 'tickets'])('exist for several rows of %s that are changed together', (name) => {
    expect(history.contracts[name]?.several).toBeDefined();
  });

  it('exist in every language', () => {
    const labels = Object.values(history.contracts).flatMap(({ label, several, fields }) => [
      label,
      ...(several ? [`${several}_one`, `${several}_other`] : []),
      ...Object.values(fields).flatMap((field) => (field ? [field.label] : [])),
    ]);
    expect(labels.filter((label) => !has(english, label) || !has(german, label))).toEqual([]);
  });
});

describe('a picture in the history', () => {
  const whole = { id: 5, url: '/5', originalUrl: '/5', x: 0, y: 0, width: 100, height: 100, unit: '%' };
  const part = { ...whole, y: 8, height: 84 };
  // Returns the keys as texts.
  const t = ((key: string) => key) as unknown as Translate;
  const show = (name: string, path: string, before: unknown, after: unknown) => {
    const field = history.contracts[name]?.fields[path]?.show;
    const none = new Map();
    const facts = {
      tickets: none,
      extras: none,
      sessions: none,
      rooms: none,
      tracks: none,
      tiers: none,
      pools: none,
      gates: none,
      groups: none,
      organizers: none,
      newsletters: none,
      typeCodes: none,
      categoryCodes: none,
    };
    const context = { t, dates: { locale: 'en', zone: 'UTC' }, facts };
    return [field?.(before, context), field?.(after, { ...context, before })];
  };
  const texts = {
    some: 'media.shown.some',
    other: 'media.shown.other',
    otherCrop: 'media.shown.otherCrop',
    part: 'changes.someCrop',
    otherPart: 'changes.otherCrop',
  };

  it('is described as added, replaced, or cropped differently', () => {
    expect(show('tickets', 'image', null, part)).toEqual(['', texts.some]);
    expect(show('tickets', 'image', whole, null)).toEqual([texts.some, '']);
    expect(show('tickets', 'image', whole, { ...whole, id: 6 })).toEqual([texts.some, texts.other]);
    expect(show('tickets', 'image', whole, part)).toEqual([texts.some, texts.otherCrop]);
    expect(show('tickets', 'image', whole, { ...whole, url: '/5?2' })).toEqual([texts.some, texts.some]);
    expect(show('pictureCrop', 'crop', whole, part)).toEqual([texts.part, texts.otherPart]);
  });

  it('has texts in every language', () => {
    // The others are the kernel's.
    const keys = [texts.part, texts.otherPart];
    expect(keys.filter((key) => !has(english, key) || !has(german, key))).toEqual([]);
  });
});
