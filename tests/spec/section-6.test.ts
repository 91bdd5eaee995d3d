import { type Contract, pathParameters } from '@contract/resource.ts';
import { expect, test } from 'vitest';
import { createEvent, createTicket } from '../../plugins/event-designer/tests/api/support.ts';
import { discoverContracts } from '../../providers/data/mock/discover.ts';
import { clause } from './clauses.ts';
import { productApi } from './support/api.ts';

/** It has the shape of a device's token, and leads to nobody. */
const noToken = 'x'.repeat(43);

test(clause('§6.1'), async () => {
  const api = await productApi();
  const eventId = await createEvent(api);
  const ticketId = await createTicket(api, eventId);
  const known: Record<string, number> = { eventId, ticketId };
  const fill = (path: string) =>
    pathParameters(path).reduce((filled, name) => filled.replace(`{${name}}`, String(known[name] ?? 1)), path);
  const isOpen = (contract: Contract) => contract.kind === 'endpoint' && contract.auth === false;
  const contracts = discoverContracts();
  // Monitoring of the server needs no account, and the response contains no account's data.
  const open = contracts.filter((contract) => isOpen(contract)).map(({ path }) => path);
  // Devices that scan tickets have no account: each sends its own token.
  const ofDevices = {
    '/scanner/device': { token: noToken },
    '/scanner/sign-in': { link: noToken, pin: '123456' },
    '/scanner/scans': { token: noToken, scanId: 'scan-0001', code: 'any' },
  };
  expect(open.filter((path) => path !== '/auth').sort()).toEqual(['/health', ...Object.keys(ofDevices).sort()]);
  for (const [path, body] of Object.entries(ofDevices)) {
    const refused = await api.app.request(`/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect([path, refused.status]).toEqual([path, 401]);
    expect(await refused.json()).not.toHaveProperty('data');
  }
  const reads = contracts
    .filter((contract) => !isOpen(contract))
    .flatMap((contract) => {
      if (contract.kind === 'resource') return [contract.path, `${contract.path}/{id}`];
      return contract.kind === 'document' || contract.method === 'GET' ? [contract.path] : [];
    });
  expect(reads.length).toBeGreaterThan(10);
  for (const path of reads.map(fill)) {
    const withoutToken = await api.app.request(`/api${path}`);
    expect([path, withoutToken.status]).toEqual([path, 401]);
    expect(await withoutToken.json()).not.toHaveProperty('data');
    const withToken = await api.call('GET', path);
    expect([path, withToken.status]).not.toEqual([path, 401]);
  }
  await api.close();
});
