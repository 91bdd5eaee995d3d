import { fillPath, type PathParams } from '@contract/resource.ts';
import type { Area } from '@server/http/area.ts';
import type { Env } from '@server/http/env.ts';
import { openToken, openTokens } from '@server/portable/openTokens.ts';
import { copySample } from '@server/portable/sampleAccount.ts';
import type { Ports } from '@server/ports.ts';
import { Hono } from 'hono';
import { accountRows, type CallApi } from './accountRows.ts';
import { contractsOf } from './contracts.ts';

/** A call of `src/testing/store.ts`, which defines the types of its parts. */
type StoreCall = { name: string; params?: PathParams; id?: number; fields?: Record<string, unknown> };

/** Adds routes that only tests have: they create a test's account and access its rows. */
export function withTestRoutes(app: Hono<Env>, ports: Ports, areas: readonly Area[]): Hono {
  const contracts = contractsOf(areas);
  const verifyToken = openTokens(ports.clock);
  const outer = new Hono();

  outer.post('/test/accounts', async (c) => c.json({ token: openToken(await copySample(ports.database)) }));

  outer.post('/test/store/:action', async (c) => {
    const authorization = c.req.header('authorization') ?? '';
    const session = await verifyToken(authorization.replace('Bearer ', ''));
    if (!session) return c.json({ error: 'The token names no account' }, 401);
    const call = callAs(app, authorization);
    const rows = accountRows(ports, session.account, call);
    const { name, params = {}, id = 0, fields = {} }: StoreCall = await c.req.json();
    const actions: Record<string, () => Promise<unknown>> = {
      all: () => rows.all(contracts.resource(name), params),
      find: () => rows.find(contracts.resource(name), id),
      insert: () => rows.insert(contracts.resource(name), params, fields),
      change: () => rows.change(contracts.resource(name), id, fields),
      remove: () => rows.removeAll(contracts.resource(name), { id }),
      removeAll: () => rows.removeAll(contracts.resource(name), params),
      document: () => call('GET', fillPath(contracts.document(name).path, params)),
    };
    const action = actions[c.req.param('action')];
    if (!action) return c.notFound();
    try {
      return c.json({ data: (await action()) ?? null });
    } catch (error) {
      return c.json({ error: String(error) }, 500);
    }
  });

  outer.all('*', (c) => app.fetch(c.req.raw));
  return outer;
}

function callAs(app: Hono<Env>, authorization: string): CallApi {
  return async (method, path, body) => {
    const answer = await app.request(`/api${path}`, {
      method,
      headers: { authorization, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (answer.status === 404) return undefined;
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return text === '' ? undefined : JSON.parse(text).data;
  };
}
