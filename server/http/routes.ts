import { errorStatus } from '@contract/problem.ts';
import type { PathTemplate } from '@contract/resource.ts';
import type { Hono } from 'hono';
import { respond } from './answers.ts';
import type { Env } from './env.ts';
import type { Route } from './operation.ts';
import { routePattern } from './pathParams.ts';

/** Mounts the routes under `base`. Fixed segments go before parameters, so that `/tickets/order` is no ticket's id. */
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
    const existing = addresses.get(addressOf(path));
    if (existing) existing.methods.push(method);
    else addresses.set(addressOf(path), { path, methods: [method] });
  }
  return addresses.values();
}
