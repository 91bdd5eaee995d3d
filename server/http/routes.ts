import { errorStatus } from '@contract/problem.ts';
import type { Contract, PathTemplate } from '@contract/resource.ts';
import type { Hono } from 'hono';
import { callKeeper, documentKeeper, type Keeper, rowKeeper } from '../changes/keepers.ts';
import { respond } from './answers.ts';
import type { Area, AreaRoutes } from './area.ts';
import type { ConstraintFields } from './databaseErrors.ts';
import { documentRoutes, documentWrite } from './documents.ts';
import { endpointCall, endpointRoute } from './endpoints.ts';
import type { Env } from './env.ts';
import type { OperationOptions, Route } from './operation.ts';
import { routePattern } from './pathParams.ts';
import { resourceRoutes } from './rows.ts';
import { rowWrites } from './rowWrites.ts';
import { fieldsOfConstraints } from './tableFacts.ts';

/** What all areas together answer. */
export type Registered = {
  routes: Route[];
  contracts: { area: string; contract: Contract }[];
  constraintFields: ConstraintFields;
};

/**
 * Collects the routes of all areas, and into `keepers` who takes changes of each contract back. Throws on a
 * contract, or a method at a path, that is there already.
 */
export function registerAreas(
  areas: readonly Area[],
  options: OperationOptions,
  keepers: Map<string, Keeper>,
): Registered {
  const routes: Route[] = [];
  const contracts: Registered['contracts'] = [];
  const constraintFields = new Map<string, string>();
  const addresses = new Set<string>();
  const names = new Set<string>();

  for (const area of areas) {
    const add = (contract: Contract, added: Route[]): void => {
      if (names.has(contract.name)) throw new Error(`The contract "${contract.name}" is registered twice`);
      names.add(contract.name);
      for (const { method, path } of added) {
        const address = `${method} ${addressOf(path)}`;
        if (addresses.has(address)) throw new Error(`"${contract.name}": ${method} ${path} is answered already`);
        addresses.add(address);
      }
      contracts.push({ area: area.id, contract });
      routes.push(...added);
    };
    const registration: AreaRoutes = {
      resource: (resource, rows) => {
        const writes = rowWrites(resource, rows);
        add(resource, resourceRoutes(resource, rows, writes, options));
        keepers.set(resource.name, rowKeeper(resource, rows, writes));
        for (const [constraint, field] of fieldsOfConstraints(rows.table, rows.columns)) {
          constraintFields.set(constraint, field);
        }
      },
      document: (document, handlers) => {
        const write = documentWrite(document, handlers);
        add(document, documentRoutes(document, handlers, write, options));
        keepers.set(document.name, documentKeeper(document, handlers, write));
      },
      endpoint: (endpoint, handler) => {
        add(endpoint, [endpointRoute(endpoint, handler, options)]);
        keepers.set(endpoint.name, callKeeper(endpoint.name, endpointCall(endpoint, handler)));
      },
    };
    area.routes(registration);
  }
  return { routes, contracts, constraintFields };
}

/** Puts the routes under `base`. Fixed words go before parameters: `/tickets/order` is no ticket's id. */
export function mountRoutes(app: Hono<Env>, base: string, routes: readonly Route[]): void {
  const ordered = [...routes].sort((one, other) => compare(one.path, other.path));
  for (const { method, path, handler } of ordered) app.on(method, base + routePattern(path), handler);
  for (const { path, methods } of methodsByAddress(ordered)) {
    app.all(base + routePattern(path), (c) =>
      respond({
        status: errorStatus.method_not_allowed,
        body: {
          message: `${c.req.method} is not offered here`,
          code: 'method_not_allowed',
          errors: [],
          requestId: c.get('requestId'),
        },
        headers: { Allow: methods.join(', ') },
      }),
    );
  }
}

/** Two paths are one address when only the names of their parameters differ. */
function addressOf(path: PathTemplate): string {
  return path.replace(/\{\w+\}/g, '\u{10ffff}');
}

function compare(one: PathTemplate, other: PathTemplate): number {
  return addressOf(one) < addressOf(other) ? -1 : 1;
}

type Address = { path: PathTemplate; methods: string[] };

function methodsByAddress(routes: readonly Route[]): Iterable<Address> {
  const addresses = new Map<string, Address>();
  for (const { method, path } of routes) {
    const known = addresses.get(addressOf(path));
    if (known) known.methods.push(method);
    else addresses.set(addressOf(path), { path, methods: [method] });
  }
  return addresses.values();
}
