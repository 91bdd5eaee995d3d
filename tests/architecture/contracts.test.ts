import { pathParameters } from '@contract/resource.ts';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { discoverContracts } from '../../providers/data/mock/discover.ts';

const contracts = discoverContracts();

test('contracts have unique names and addresses', () => {
  const names = contracts.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
  const addresses = contracts.map((contract) => {
    const method = contract.kind === 'endpoint' ? contract.method : 'GET';
    return `${method} ${contract.path.replace(/\{\w+\}/g, '{}')}`;
  });
  expect(addresses).toEqual([...new Set(addresses)]);
});

/** Returns the texts and lists of a request's schema whose length is not checked first. */
function unbounded(schema: unknown, path: string): string[] {
  if (schema instanceof z.ZodMiniObject) {
    return Object.entries(schema.shape).flatMap(([name, field]) => unbounded(field, `${path}.${name}`));
  }
  if (schema instanceof z.ZodMiniUnion || schema instanceof z.ZodMiniDiscriminatedUnion) {
    return schema._zod.def.options.flatMap((option) => unbounded(option, path));
  }
  if (schema instanceof z.ZodMiniArray)
    return [...withoutLimit(schema, path), ...unbounded(schema._zod.def.element, `${path}[]`)];
  if (schema instanceof z.ZodMiniString) return withoutLimit(schema, path);
  if (schema instanceof z.ZodMiniPipe) return unbounded(schema._zod.def.in, path);
  if (
    schema instanceof z.ZodMiniOptional ||
    schema instanceof z.ZodMiniNullable ||
    schema instanceof z.ZodMiniDefault
  ) {
    return unbounded(schema._zod.def.innerType, path);
  }
  return [];
}

/** Zod continues after a failed check unless that check aborts. Trimming and minimum lengths take negligible time. */
function withoutLimit({ _zod }: z.ZodMiniString | z.ZodMiniArray, path: string): string[] {
  const harmless = ['overwrite', 'min_length'];
  const first = (_zod.def.checks ?? []).map((check) => check._zod.def).find(({ check }) => !harmless.includes(check));
  return first?.check === 'max_length' && first.abort ? [] : [path];
}

test('every text and list in a request has a limit, which is checked first', () => {
  const sent = contracts.flatMap((contract) => {
    const { name } = contract;
    const [one, other] =
      contract.kind === 'endpoint'
        ? [contract.body, contract.query]
        : [contract.update, contract.kind === 'resource' ? contract.create : undefined];
    return [...unbounded(one, name), ...unbounded(other, name)];
  });
  expect(sent).toEqual([]);
});

describe.each(contracts.map((contract) => [contract.name, contract] as const))('%s', (_, contract) => {
  test('has a path that begins with a slash and names each parameter once', () => {
    expect(contract.path).toMatch(/^\/[^/].*[^/]$/);
    const names = pathParameters(contract.path);
    expect(names).toEqual([...new Set(names)]);
  });

  if (contract.kind === 'endpoint') return;

  test('ignores fields that a patch omits', () => {
    // A default in `update` would overwrite the field with every save.
    const parsed = contract.update?.safeParse({});
    if (parsed?.success) expect(parsed.data).toEqual({});
  });

  test('has a version if it can be changed', () => {
    const versions = Object.keys(contract.item.shape).filter((field) => field === 'version');
    const isChangeable = contract.update || (contract.kind === 'resource' && (contract.create || contract.removable));
    expect(versions).toHaveLength(isChangeable ? 1 : versions.length);
  });

  if (contract.kind !== 'resource') return;

  test('filters, sorts and searches by fields of its rows', () => {
    const fields = Object.keys(contract.item.shape);
    const offered = [
      ...Object.keys(contract.filters ?? {}),
      ...(contract.sort ?? []),
      ...(contract.search ?? []),
      ...(contract.defaultSort ? [contract.defaultSort.replace(/^-/, '')] : []),
    ];
    expect(fields).toEqual(expect.arrayContaining(offered));
  });
});
