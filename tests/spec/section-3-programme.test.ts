import { uploadMedia } from '@contract/media.ts';
import type { TestApi } from '@server/http/testing.ts';
import { digestOf, randomKey } from '@server/random.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { routes } from '../../plugins/event-designer/routes.ts';
import { createEvent, createTicket, sell } from '../../plugins/event-designer/tests/api/support.ts';
import { clause } from './clauses.ts';
import { consoleOn, productApi } from './support/api.ts';
import { pictureForm } from './support/picture.ts';

let api: TestApi;
let eventId: number;

beforeAll(async () => {
  api = await productApi();
  eventId = await createEvent(api);
});
afterAll(() => api.close());

const post = async (path: string, body: object) => {
  const { status, body: answer } = await api.call('POST', path, body);
  if (status >= 300) throw new Error(`${path}: ${JSON.stringify(answer)}`);
  return answer.data;
};
const picture = async () => consoleOn(api).post(uploadMedia, {}, { payload: await pictureForm(), isUpload: true });
const socialMedia = { twitter: '@ada', facebook: '@ada.page', instagram: '@ada.pictures', linkedIn: '@ada-lima' };

/** Creates a row with these fields, and expects that each of them is stored. */
async function expectEditable(collection: string, fields: object) {
  const { id } = await post(`/events/${eventId}/${collection}`, fields);
  const { body } = await api.call('GET', `/events/${eventId}/${collection}/${id}`);
  expect(body.data).toMatchObject(fields);
}

test(clause('§3.37', 'speakers and sponsors'), async () => {
  const [photo, logo] = [await picture(), await picture()];
  await expectEditable('speakers', {
    firstName: 'Ana',
    lastName: 'Lima',
    email: 'ana@example.com',
    phone: '+47 22 00 00 00',
    company: 'Blue Harbour',
    title: 'Engineer',
    bio: 'Builds grids.',
    photo: { id: photo.id },
    socialMedia,
  });
  await expectEditable('sponsors', {
    name: 'Blue Harbour',
    email: 'hello@example.com',
    phone: '+47 22 00 00 01',
    logo: { id: logo.id },
    description: 'Cables.',
    address: 'Quay 1',
    website: 'https://example.com/',
    socialMedia,
  });
  const other = await api.call('POST', `/events/${eventId}/speakers`, {
    firstName: 'Bo',
    socialMedia: { other: '@bo' },
  });
  expect(other.status).toBe(400);
});

test(clause('§3.37', 'kinds of extras'), async () => {
  const create = (kind: string) => api.call('POST', `/events/${eventId}/extras`, { title: `A ${kind}`, kind });
  for (const kind of ['addon', 'activity']) {
    expect(await create(kind)).toMatchObject({ status: 201, body: { data: { kind } } });
  }
  // A session is a known kind, but a row of its own.
  const codeOf = async (kind: string) => {
    const { status, body } = await create(kind);
    return [status, body.errors[0].path, body.errors[0].code];
  };
  expect(await codeOf('session')).toEqual([422, 'kind', 'extra_is_session']);
  expect(await codeOf('other')).toEqual([422, 'kind', 'invalid_value']);
  await post(`/events/${eventId}/sessions`, { title: 'A session' });
});

/** Creates an admission rule of the event. */
const rule = (fields: object) =>
  api.call('POST', `/managed-events/events/${eventId}/accessibility-rules`, { name: 'Door', ...fields });

test(clause('§3.37', 'condition match'), async () => {
  for (const conditionMatch of ['all', 'any', 'none']) {
    expect(await rule({ conditionMatch })).toMatchObject({ status: 201, body: { data: { conditionMatch } } });
  }
  expect((await rule({ conditionMatch: 'other' })).status).toBe(422);
});

test(clause('§3.37', 'result'), async () => {
  const ticketId = await createTicket(api, eventId);
  await sell(api, eventId, ticketId, 1, 'sold', { code: 'PAID2345' });
  await sell(api, eventId, ticketId, 1, 'reserved', { code: 'OPEN2345' });
  const { id } = await post(`/events/${eventId}/scan-devices`, { name: 'Phone 1' });
  const token = randomKey(32);
  await post(`/events/${eventId}/scan-devices/${id}/invite`, { tokenDigest: await digestOf(token) });
  const scan = async (code: string) => {
    const body = JSON.stringify({ token, code, scanId: randomKey(12) });
    const headers = { 'Content-Type': 'application/json' };
    const response = await api.app.request('/api/scanner/scans', { method: 'POST', headers, body });
    return (await response.json()).data.result;
  };
  expect([await scan('PAID2345'), await scan('NONE2345'), await scan('OPEN2345')]).toEqual([
    'success',
    'error',
    'pending',
  ]);
});

test(clause('§3.37', 'route parameters'), () => {
  const parametersOf = (page: 'session' | 'speaker' | 'sponsor') => routes.template(page).match(/(?<=:)\w+/g);
  expect(parametersOf('session')).toContain('extraId');
  expect(parametersOf('speaker')).toContain('speakerId');
  expect(parametersOf('sponsor')).toContain('sponsorId');
});

test(clause('§1.13'), async () => {
  for (const kind of ['activities', 'addons', 'sessions', 'speakers', 'sponsors']) {
    const { columns, rows } = await post(`/events/${eventId}/import-templates`, { kind, rows: 'sample' });
    expect(columns.filter(({ isRequired }: { isRequired: boolean }) => isRequired)).not.toEqual([]);
    // The sample row has a cell for each column.
    expect(rows[0]).toHaveLength(columns.length);
  }
  const other = await api.call('POST', `/events/${eventId}/import-templates`, { kind: 'tickets', rows: 'sample' });
  expect(other.status).toBe(422);
});
