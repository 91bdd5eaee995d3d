import { parseId } from '@contract/input.ts';
import { RefusedError } from '@contract/problem.ts';
import { type Contract, pathParameters, type Resource } from '@contract/resource.ts';
import type { MockStore } from '@/data/mockArea.ts';
import type { MockOperation } from './operations.ts';

type Route = { operation: MockOperation; pattern: RegExp; names: string[] };

export type Match = { operation: MockOperation; params: Record<string, number> };

/** Finds the operation of a request; refuses as the API does what is not there or not offered. */
export function createRouter(operations: readonly MockOperation[]): (method: string, path: string) => Match {
  const routes = operations
    .map(
      (operation): Route => ({ operation, pattern: patternOf(operation.path), names: pathParameters(operation.path) }),
    )
    // Fixed words before parameters: `/tickets/order` is no ticket's id.
    .sort((one, other) => (addressOf(one.operation.path) < addressOf(other.operation.path) ? -1 : 1));

  return (method, path) => {
    const here = routes.filter(({ pattern }) => pattern.test(path));
    const [first] = here;
    if (!first) throw new RefusedError('not_found', 'There is nothing at this address');
    const address = addressOf(first.operation.path);
    const route = here.find(({ operation }) => operation.method === method && addressOf(operation.path) === address);
    if (!route) throw new RefusedError('method_not_allowed', `${method} is not offered here`);
    return { operation: route.operation, params: paramsOf(route, path) };
  };
}

function paramsOf({ pattern, names }: Route, path: string): Record<string, number> {
  const values = pattern.exec(path)?.slice(1) ?? [];
  const entries = names.map((name, index) => {
    const id = parseId(values[index]);
    if (id === undefined) throw new RefusedError('not_found', 'There is nothing at this address');
    return [name, id] as const;
  });
  return Object.fromEntries(entries);
}

function patternOf(path: string): RegExp {
  const escaped = path.replace(/[.*+?^$()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replace(/\{\w+\}/g, '([^/]+)')}$`);
}

function addressOf(path: string): string {
  return path.replace(/\{\w+\}/g, '\u{10ffff}');
}

/** Makes the check that every row named in a path exists, where the path leads through a resource: `/events/{eventId}/…`. */
export function createParentCheck(contracts: readonly Contract[]) {
  const resources = contracts.filter((contract): contract is Resource => contract.kind === 'resource');
  return (store: MockStore, path: string, params: Record<string, number>): void => {
    for (const resource of resources) {
      const name =
        path.startsWith(`${resource.path}/{`) && /^\{(\w+)\}/.exec(path.slice(resource.path.length + 1))?.[1];
      const id = name ? params[name] : undefined;
      if (id === undefined) continue;
      const isThere = store.all(resource, params).some((row) => row.id === id);
      if (!isThere) throw new RefusedError('not_found', 'There is no such row');
    }
  };
}
