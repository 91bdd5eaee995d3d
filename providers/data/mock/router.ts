import { type Contract, pathParameters } from '@contract/resource.ts';

type Route = { name: string; method: string; path: string };

/** Makes what finds the name of the contract that a request is about: `GET /events/7/tickets` is of `tickets`. */
export function createRouter(contracts: readonly Contract[]): (method: string, path: string) => string | undefined {
  const routes = contracts
    .flatMap(routesOf)
    .map(({ path, ...route }) => ({ ...route, pattern: patternOf(path), address: addressOf(path) }))
    // Fixed words before parameters: `/tickets/order` is no ticket's id.
    .sort((one, other) => (one.address < other.address ? -1 : 1));
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

function addressOf(path: string): string {
  return path.replace(/\{\w+\}/g, '\u{10ffff}');
}
