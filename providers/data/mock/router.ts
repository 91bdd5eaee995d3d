import { type Contract, pathParameters } from '@contract/resource.ts';

type Route = { name: string; method: string; path: string };

/** Returns a function that finds the name of the contract for a request: `tickets` for `GET /events/7/tickets`. */
export function createRouter(contracts: readonly Contract[]): (method: string, path: string) => string | undefined {
  const routes = contracts
    .flatMap(routesOf)
    .map(({ path, ...route }) => ({ ...route, pattern: patternOf(path), sortKey: sortKeyOf(path) }))
    // Fixed segments come before parameters, so that `/tickets/order` is not read as a ticket with the id `order`.
    .sort((one, other) => (one.sortKey < other.sortKey ? -1 : 1));
  return (method, path) => routes.find((route) => route.method === method && route.pattern.test(path))?.name;
}

function routesOf(contract: Contract): Route[] {
  const { name, path } = contract;
  if (contract.kind === 'endpoint') return [{ name, method: contract.method, path }];
  if (contract.kind === 'document') return ['GET', 'PATCH'].map((method) => ({ name, method, path }));
  const row = `${path}/{id}`;
  return [
    ...['GET', 'POST'].map((method) => ({ name, method, path })),
    ...['GET', 'PATCH', 'DELETE'].map((method) => ({ name, method, path: row })),
  ];
}

function patternOf(path: string): RegExp {
  const escaped = path.replace(/[.*+?^$()|[\]\\]/g, '\\$&');
  return new RegExp(`^${pathParameters(path).reduce((text, name) => text.replace(`{${name}}`, '([^/]+)'), escaped)}$`);
}

/** Returns a key by which a parameter sorts after every fixed segment. */
function sortKeyOf(path: string): string {
  return path.replace(/\{\w+\}/g, '\u{10ffff}');
}
