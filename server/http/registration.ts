import type { Contract, Endpoint } from '@contract/resource.ts';
import { callUndoHandler, documentUndoHandler, rowUndoHandler, type UndoHandler } from '../changes/undoHandlers.ts';
import { referencesOf, registerReferences, restriction } from '../references/reference.ts';
import { withReferences } from '../references/withReferences.ts';
import type { KernelArea } from './area.ts';
import { documentRoutes, documentWrite } from './documents.ts';
import { endpointCall, endpointRoute } from './endpoints.ts';
import type { Handler, OperationOptions, Route } from './operation.ts';
import { withPictures } from './pictureFields.ts';
import { resourceRoutes } from './rows.ts';
import { rowWrites } from './rowWrites.ts';
import { fieldsOfConstraints } from './tableFacts.ts';

/** The routes and further registrations of an area, or of a part of the kernel. */
export type Registration = {
  area: string;
  contracts: Contract[];
  /** Method and path, without the names of parameters. */
  addresses: string[];
  routes: Route[];
  undoHandlers: [contract: string, undoHandler: UndoHandler][];
  /** Looks up the fields of each table's constraints. */
  constraintFields: (() => [constraint: string, field: string][])[];
};

/** Collects an area's registration. Throws what the area throws. */
export function registrationOf({ id, routes: register }: KernelArea, options: OperationOptions): Registration {
  const registration = emptyRegistration(id);
  const add = (contract: Contract, routes: Route[], undoHandler: UndoHandler): void => {
    registration.contracts.push(contract);
    registration.addresses.push(...routes.map(addressOf));
    registration.routes.push(...routes.map((route) => ({ ...route, handler: namingArea(id, route.handler) })));
    registration.undoHandlers.push([contract.name, undoHandler]);
  };
  register({
    resource: (resource, handlers) => {
      const references = referencesOf(resource, handlers, id);
      registerReferences([
        ...references,
        ...(handlers.restricting ?? []).map((field) => restriction(resource, field, handlers.table, id)),
      ]);
      const rows = withReferences(references, withPictures(resource, handlers));
      const writes = rowWrites(resource, rows);
      add(resource, resourceRoutes(resource, rows, writes, options), rowUndoHandler(resource, rows, writes));
      registration.constraintFields.push(() => fieldsOfConstraints(rows.table, rows.columns));
    },
    document: (document, handlers) => {
      const write = documentWrite(document, handlers);
      add(document, documentRoutes(document, handlers, write, options), documentUndoHandler(document, handlers, write));
    },
    endpoint: (endpoint, handler, own) => {
      const route = endpointRoute(endpoint, handler, { ...options, ...own });
      add(endpoint, [route], callUndoHandler(endpoint.name, endpointCall(endpoint, handler)));
    },
  });
  return registration;
}

/**
 * Reserves endpoints that the kernel serves elsewhere: they are documented, and no area may use their names and
 * addresses.
 */
export function reservationOf(area: string, endpoints: readonly Endpoint[]): Registration {
  return {
    ...emptyRegistration(area),
    contracts: [...endpoints],
    addresses: endpoints.map(addressOf),
  };
}

function emptyRegistration(area: string): Registration {
  return { area, contracts: [], addresses: [], routes: [], undoHandlers: [], constraintFields: [] };
}

/** Sets the area of each request, for the log. */
function namingArea(id: string, handler: Handler): Handler {
  return (c) => {
    c.set('area', id);
    return handler(c);
  };
}

const addressOf = ({ method, path }: Pick<Route, 'method' | 'path'>) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`;

/** A name or address that was claimed twice; `other` is the area itself where it registers something twice. */
export type Clash = { what: string; other: string };

/** Returns the first name or address of a registration that is already claimed. */
export function clashOf(registration: Registration, others: readonly Registration[]): Clash | undefined {
  const claims = new Map(others.flatMap((one) => claimsOf(one).map((what) => [what, one.area])));
  for (const what of claimsOf(registration)) {
    const other = claims.get(what);
    if (other !== undefined) return { what, other };
    claims.set(what, registration.area);
  }
  return undefined;
}

function claimsOf({ contracts, addresses }: Registration): string[] {
  return [...contracts.map(({ name }) => `the contract name "${name}"`), ...addresses];
}
