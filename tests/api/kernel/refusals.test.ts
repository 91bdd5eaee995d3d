import { type ErrorCode, errorStatus } from '@contract/problem.ts';
import { type Contract, fillPath, pathParameters, type Resource } from '@contract/resource.ts';
import { apiFor, type TestApi } from '@server/http/testing.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allAreas } from '../../support/areas.ts';

const areas = await allAreas();

/** Sends invalid input to every contract of every area. Their own tests cover valid input. */

type Probe = {
  why: string;
  method: string;
  path: string;
  body?: unknown;
  /** The error codes that are acceptable. */
  codes: readonly ErrorCode[];
};

const nowhere = 2_000_000;

function probesOf(contract: Contract): Probe[] {
  const [first] = pathParameters(contract.path);
  const at = (value: number | string) =>
    fillPath(contract.path, Object.fromEntries(pathParameters(contract.path).map((name) => [name, value])));
  const path = at(nowhere);
  const codes = ['not_found'] as const;
  const probes: Probe[] = [
    { why: 'a method that is not offered', method: 'PUT', path, body: {}, codes: ['method_not_allowed'] },
  ];
  if (first && (contract.kind !== 'endpoint' || contract.method === 'GET')) {
    probes.push({ why: 'an id that is none', method: 'GET', path: at('abc'), codes });
    // Some handlers check the input before they look for the row.
    probes.push({ why: 'a row that is not there', method: 'GET', path, codes: ['not_found', 'rule_broken'] });
  }
  if (contract.kind === 'endpoint') {
    const { method } = contract;
    if (contract.query || method === 'GET') {
      const body = method === 'GET' ? undefined : {};
      probes.push({ why: 'an unknown parameter', method, path: `${path}?flavour=mint`, body, codes: ['malformed'] });
    }
    if (contract.body && contract.body !== 'multipart') probes.push(...badBodies(method, path));
  }
  if (contract.kind === 'resource') {
    probes.push(...badQueries(contract).map((query) => ({ ...query, method: 'GET', path: `${path}?${query.query}` })));
    probes.push({ why: 'one that is not there', method: 'GET', path: `${path}/${nowhere}`, codes });
    probes.push({ why: 'one by no id', method: 'GET', path: `${path}/abc`, codes });
    if (contract.create) probes.push(...badBodies('POST', path));
    if (contract.update) probes.push(...badBodies('PATCH', `${path}/${nowhere}`));
    probes.push({
      why: 'removing what is not there',
      method: 'DELETE',
      path: `${path}/${nowhere}`,
      codes: contract.removable ? codes : ['method_not_allowed'],
    });
  }
  if (contract.kind === 'document' && contract.update) {
    // A document that each account has once is always there, and an empty patch leaves it as it is.
    probes.push(...badBodies('PATCH', path).filter(({ why }) => first || why !== 'PATCH with nothing'));
  }
  return probes;
}

function badQueries({ filters = {} }: Resource) {
  const general = [
    'flavour=mint',
    'sort=flavour',
    'page=0',
    'perPage=201',
    'perPage=many',
    'disablePagination=maybe',
    'page=1&page=2',
  ].map((query) => ({ why: `?${query}`, query }));
  const ofFilters = Object.entries(filters).flatMap(([field, kind]) => [
    ...(kind === 'text' ? [] : [{ why: `${field} that is no ${kind}`, query: `${field}=!` }]),
    { why: `${field} with an unknown operator`, query: `${field}[near]=1` },
  ]);
  return [...general, ...ofFilters].map((one) => ({ ...one, codes: ['malformed'] as const }));
}

function badBodies(method: string, path: string): Probe[] {
  const bodies = {
    nothing: {},
    'a list': [],
    'a word': 'word',
    'an unknown field': { flavour: 'mint' },
    'no JSON': undefined,
  };
  return Object.entries(bodies).map(([what, body]) => ({
    why: `${method} with ${what}`,
    method,
    path,
    body,
    // An empty patch is valid, so other codes are possible because the row does not exist.
    codes: what === 'nothing' ? ['malformed', 'rule_broken', 'not_found'] : ['malformed'],
  }));
}

/** Returns the contracts that the areas' servers register. The kernel mounts its own calls elsewhere. */
function registered(): Contract[] {
  const contracts: Contract[] = [];
  const add = (contract: Contract) => void contracts.push(contract);
  for (const area of areas) area.routes({ resource: add, document: add, endpoint: add });
  return contracts;
}

let api: TestApi;

beforeAll(async () => {
  api = await apiFor('pglite', { areas });
});
afterAll(() => api.close());

describe.each(registered().map((contract) => [contract.name, contract] as const))('%s', (_, contract) => {
  test.each(probesOf(contract).map((probe) => [probe.why, probe] as const))('refuses %s', async (_why, probe) => {
    const { method, path, body, codes } = probe;
    const hasBody = method !== 'GET' && method !== 'DELETE';
    const sent = hasBody ? (body === undefined ? '{' : JSON.stringify(body)) : undefined;
    const refused = await api.call(method, path, sent);
    expect(codes).toContain(refused.body.code);
    expect(Object.entries(errorStatus)).toContainEqual([refused.body.code, refused.status]);
  });
});
