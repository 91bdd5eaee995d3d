import type { ErrorBody } from '@contract/problem.ts';
import { type Contract, fillPath, pathParameters } from '@contract/resource.ts';
import { loadAreas } from '@server/areas/loadAreas.ts';
import { apiFor, type TestApi } from '@server/http/testing.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testConfig } from '@/config/testConfig.ts';
import { createMockBackend, type MockBackend } from '../../providers/data/mock/backend.ts';
import { discoverAreas, discoverContracts } from '../../providers/data/mock/discover.ts';
import { silentLog } from '../support/ports.ts';

const areas = (await loadAreas(silentLog)).served();

/**
 * Every contract of every area, asked what it must refuse: the mock refuses as the API does, with the same
 * status, the same code and the same fields. What areas do with good input is told by their own tests.
 */

type Probe = { why: string; method: string; path: string; body?: unknown };
type Verdict = { status: number; code?: string; fields?: string[] };

const nowhere = 2_000_000;

function probesOf(contract: Contract): Probe[] {
  const [first] = pathParameters(contract.path);
  const at = (value: number | string) =>
    fillPath(contract.path, Object.fromEntries(pathParameters(contract.path).map((name) => [name, value])));
  const path = at(nowhere);
  const probes: Probe[] = [{ why: 'a method that is not offered', method: 'PUT', path, body: {} }];
  if (contract.kind !== 'endpoint' || contract.method === 'GET') {
    if (first) probes.push({ why: 'an id that is none', method: 'GET', path: at('abc') });
    if (first) probes.push({ why: 'a row that is not there', method: 'GET', path });
  }
  if (contract.kind === 'endpoint') {
    if (contract.query || contract.method === 'GET') {
      probes.push({
        why: 'an unknown parameter',
        method: contract.method,
        path: `${path}?colour=red`,
        body: contract.method === 'GET' ? undefined : {},
      });
    }
    if (contract.body && contract.body !== 'multipart') probes.push(...badBodies(contract.method, path));
  }
  if (contract.kind === 'resource') {
    const search = [
      'colour=red',
      'sort=colour',
      'page=0',
      'perPage=201',
      'perPage=many',
      'disablePagination=maybe',
      'page=1&page=2',
    ];
    probes.push(...search.map((query) => ({ why: `?${query}`, method: 'GET', path: `${path}?${query}` })));
    for (const [field, kind] of Object.entries(contract.filters ?? {})) {
      if (kind !== 'text')
        probes.push({ why: `${field} that is no ${kind}`, method: 'GET', path: `${path}?${field}=!` });
      probes.push({ why: `${field} with an unknown operator`, method: 'GET', path: `${path}?${field}[near]=1` });
    }
    probes.push({ why: 'one that is not there', method: 'GET', path: `${path}/${nowhere}` });
    probes.push({ why: 'one by no id', method: 'GET', path: `${path}/abc` });
    if (contract.create) probes.push(...badBodies('POST', path));
    if (contract.update) probes.push(...badBodies('PATCH', `${path}/${nowhere}`));
    probes.push({ why: 'removing what is not there', method: 'DELETE', path: `${path}/${nowhere}` });
  }
  if (contract.kind === 'document' && contract.update) probes.push(...badBodies('PATCH', path));
  return probes;
}

function badBodies(method: string, path: string): Probe[] {
  const bodies = {
    nothing: {},
    'a list': [],
    'a word': 'word',
    'an unknown field': { colour: 'red' },
    'no JSON': undefined,
  };
  return Object.entries(bodies).map(([what, body]) => ({ why: `${method} with ${what}`, method, path, body }));
}

/** What the areas' server halves register; the kernel's own calls are mounted elsewhere. */
function registered(): Contract[] {
  const contracts: Contract[] = [];
  const add = (contract: Contract) => void contracts.push(contract);
  for (const area of areas) area.routes({ resource: add, document: add, endpoint: add });
  return contracts;
}

let api: TestApi;
let mock: MockBackend;

beforeAll(async () => {
  api = await apiFor('pglite', { areas });
  mock = createMockBackend({ ...testConfig, contracts: discoverContracts(), areas: discoverAreas() });
});
afterAll(() => api.close());

describe.each(registered().map((contract) => [contract.name, contract] as const))(
  'the mock and the API on %s',
  (_, contract) => {
    test.each(probesOf(contract).map((probe) => [probe.why, probe] as const))(
      'refuse alike: %s',
      async (_why, probe) => {
        const { method, path, body } = probe;
        const hasBody = method !== 'GET' && method !== 'DELETE';
        const sent = hasBody ? (body === undefined ? '{' : JSON.stringify(body)) : undefined;
        const headers = { authorization: 'Bearer any', ...(hasBody && { 'content-type': 'application/json' }) };
        const real = await api.call(method, path, sent);
        const mocked = await mock.answer({ method, url: `/api${path}`, headers, body: sent });
        expect(verdict(mocked)).toEqual(verdict(real));
        expect(real.status).toBeGreaterThanOrEqual(400);
      },
    );
  },
);

function verdict({ status, body }: { status: number; body?: unknown }): Verdict {
  if (!isErrorBody(body)) return { status };
  return { status, code: body.code, fields: body.errors.map(({ path, code }) => `${path}: ${code}`).sort() };
}

function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === 'object' && body !== null && 'code' in body && 'errors' in body && Array.isArray(body.errors);
}
