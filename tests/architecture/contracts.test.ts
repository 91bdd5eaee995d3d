import { pathParameters } from '@contract/resource.ts';
import { describe, expect, test } from 'vitest';
import { discoverContracts } from '../../providers/data/mock/discover.ts';

const contracts = discoverContracts();

test('contracts have names and addresses of their own', () => {
  const names = contracts.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
  const addresses = contracts.map((contract) => {
    const method = contract.kind === 'endpoint' ? contract.method : 'GET';
    return `${method} ${contract.path.replace(/\{\w+\}/g, '{}')}`;
  });
  expect(addresses).toEqual([...new Set(addresses)]);
});

describe.each(contracts.map((contract) => [contract.name, contract] as const))('%s', (_, contract) => {
  test('has a path that begins with a slash and names each parameter once', () => {
    expect(contract.path).toMatch(/^\/[^/].*[^/]$/);
    const names = pathParameters(contract.path);
    expect(names).toEqual([...new Set(names)]);
  });

  if (contract.kind === 'endpoint') return;

  test('leaves alone what a patch does not name', () => {
    // A default in `update` would write over the field with every save.
    const parsed = contract.update?.safeParse({});
    if (parsed?.success) expect(parsed.data).toEqual({});
  });

  test('carries a version when it can be changed', () => {
    const versions = Object.keys(contract.item.shape).filter((field) => field === 'version');
    const isChangeable = contract.update || (contract.kind === 'resource' && (contract.create || contract.removable));
    expect(versions).toHaveLength(isChangeable ? 1 : versions.length);
  });

  if (contract.kind !== 'resource') return;

  test('filters, sorts and searches by fields that its rows have', () => {
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
