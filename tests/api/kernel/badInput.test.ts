import { apiFor, type TestApi } from '@server/http/testing.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../../support/databases.ts';
import { createStorage, storage } from './storage.ts';

const megabyte = 1_048_576;
const slot = { start: '2027-05-03T09:00', end: '2027-05-03T10:00' };

describe.each(engines)('invalid input on %s', (engine) => {
  let api: TestApi;
  let boxes: string;
  let box: string;

  beforeAll(async () => {
    api = await apiFor(engine, { areas: [storage] });
    await createStorage(api.database);
    boxes = `/shelves/${(await api.call('POST', '/shelves', { name: 'North' })).body.data.id}/boxes`;
    box = `${boxes}/${(await api.call('POST', boxes, { name: 'Kept' })).body.data.id}`;
  });
  afterAll(() => api.close());

  /** Returns the status, the error code, and the field and code of the first problem. */
  const refusal = async (method: string, path: string, body: unknown, headers?: Record<string, string>) => {
    const answer = await api.call(method, path, body, { headers });
    expect(answer.body).toEqual({
      message: expect.stringMatching(/./),
      code: expect.any(String),
      errors: expect.any(Array),
      requestId: answer.headers.get('x-request-id'),
    });
    const [first] = answer.body.errors;
    return [answer.status, answer.body.code, first?.path, first?.code];
  };

  test.each<[string, unknown, unknown[]]>([
    ['a wrong type', { name: 5 }, [400, 'malformed', 'name', 'invalid_type']],
    ['an object for a text', { name: {} }, [400, 'malformed', 'name', 'invalid_type']],
    ['a missing field', { weight: 5 }, [422, 'rule_broken', 'name', 'required']],
    ['null for a text', { name: null }, [422, 'rule_broken', 'name', 'required']],
    ['blanks for a text', { name: '   ' }, [422, 'rule_broken', 'name', 'required']],
    ['an unknown field', { name: 'a', colour: 'red' }, [400, 'malformed', 'colour', 'unknown_field']],
    ['a field only the server writes', { name: 'a', accountId: 2 }, [400, 'malformed', 'accountId', 'unknown_field']],
    ['a version in the body', { name: 'a', version: 7 }, [400, 'malformed', 'version', 'unknown_field']],
    [
      'an unknown field far inside',
      { name: 'a', slots: [{ ...slot, x: 1 }] },
      [400, 'malformed', 'slots.0.x', 'unknown_field'],
    ],
    ['a list for an object', [], [400, 'malformed', '', 'invalid_type']],
    ['a text for an object', '"a"', [400, 'malformed', '', 'invalid_type']],
    ['null for an object', 'null', [422, 'rule_broken', '', 'required']],
    ['an unknown choice', { name: 'a', kind: 'wood' }, [422, 'rule_broken', 'kind', 'invalid_value']],
    ['a negative number', { name: 'a', weight: -1 }, [422, 'rule_broken', 'weight', 'too_small']],
    ['a fraction', { name: 'a', weight: 1.5 }, [422, 'rule_broken', 'weight', 'integer']],
    ['a number beyond all bounds', '{"name":"a","weight":1e999}', [400, 'malformed', 'weight', 'invalid_type']],
    ['a number beyond its bound', { name: 'a', weight: 1001 }, [422, 'rule_broken', 'weight', 'too_big']],
    [
      'negative cents',
      { name: 'a', slots: [{ ...slot, price: -1 }] },
      [422, 'rule_broken', 'slots.0.price', 'too_small'],
    ],
    ['half a cent', { name: 'a', slots: [{ ...slot, price: 0.5 }] }, [422, 'rule_broken', 'slots.0.price', 'integer']],
    ['10,000 slots', { name: 'a', slots: Array(10_000).fill(slot) }, [422, 'rule_broken', 'slots', 'too_many']],
    [
      'a day that does not exist',
      { name: 'a', slots: [{ ...slot, end: '2027-02-30T10:00' }] },
      [422, 'rule_broken', 'slots.0.end', 'no_such_day'],
    ],
    [
      'an instant that does not exist',
      { name: 'a', packedAt: '2027-02-30T10:00:00.000Z' },
      [422, 'rule_broken', 'packedAt', 'no_such_day'],
    ],
    [
      'an instant without a zone',
      { name: 'a', packedAt: '2027-02-03T10:00:00' },
      [422, 'rule_broken', 'packedAt', 'instant'],
    ],
    ['a long text', { name: 'a'.repeat(51) }, [422, 'rule_broken', 'name', 'too_long']],
    ['most of a megabyte for a name', { name: 'a'.repeat(megabyte - 100) }, [422, 'rule_broken', 'name', 'too_long']],
    ['more than a megabyte', { name: 'a', notes: 'a'.repeat(megabyte) }, [413, 'too_large', undefined, undefined]],
    ['NUL', { name: 'a\0b' }, [422, 'rule_broken', 'name', 'unstorable']],
    ['a lone surrogate', '{"name":"a\\ud800"}', [422, 'rule_broken', 'name', 'unstorable']],
    ['NUL in a long text', { name: 'a', notes: '\0' }, [422, 'rule_broken', 'notes', 'unstorable']],
    ['a name that is NUL', '{"name":"a","\\u0000":1}', [400, 'malformed', '', 'unknown_field']],
    ['a prototype', '{"name":"a","__proto__":{"weight":1}}', [400, 'malformed', '__proto__', 'unknown_field']],
    ['half an object', '{"name":', [400, 'malformed', undefined, undefined]],
    ['nothing', '', [400, 'malformed', undefined, undefined]],
    ['brackets without end', '['.repeat(500_000), [400, 'malformed', undefined, undefined]],
    [
      'a tower of lists',
      `${'['.repeat(200_000)}"\\u0041"${']'.repeat(200_000)}`,
      [400, 'malformed', undefined, undefined],
    ],
  ])('refuses %s', async (_, body, expected) => {
    expect(await refusal('POST', boxes, body)).toEqual(expected);
  });

  test('returns all problems at once, at most a hundred', async () => {
    const { body } = await api.call('POST', boxes, { kind: 'wood', weight: -1, x: 1 });
    expect(body.errors.map(({ path }: { path: string }) => path).sort()).toEqual(['kind', 'name', 'weight', 'x']);
    const many = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`field${index}`, 1]));
    expect((await api.call('POST', boxes, { name: 'a', ...many })).body.errors).toHaveLength(100);
  });

  test('checks a change like a creation', async () => {
    expect(await refusal('PATCH', box, { name: '' })).toEqual([422, 'rule_broken', 'name', 'required']);
    expect(await refusal('PATCH', box, { kind: 'glass' })).toEqual([400, 'malformed', 'kind', 'unknown_field']);
    expect((await api.call('GET', box)).body.data).toMatchObject({ name: 'Kept', version: 1 });
  });

  test('treats HTML, script and SQL like any other text', async () => {
    const name = `<script>alert("x")</script>'; drop`;
    const { body } = await api.call('POST', boxes, { name, notes: '<img src=x onerror=alert(1)>\n\t' });
    expect(body.data).toMatchObject({ name, notes: '<img src=x onerror=alert(1)>\n\t' });
    const read = await api.app.request(`/api${boxes}/${body.data.id}`, {
      headers: { Authorization: `Bearer ${api.me.token}` },
    });
    expect(read.headers.get('content-type')).toBe('application/json; charset=UTF-8');
    expect(read.headers.get('x-content-type-options')).toBe('nosniff');
  });

  test.each([
    ['text/plain'],
    ['application/x-www-form-urlencoded'],
    ['multipart/form-data; boundary=x'],
    [''],
    ['application/jsonp'],
  ])('refuses JSON sent as "%s"', async (type) => {
    expect((await refusal('POST', boxes, '{"name":"a"}', { 'Content-Type': type }))[0]).toBe(415);
  });

  test('refuses bytes that are not UTF-8', async () => {
    const response = await api.app.request(`/api${boxes}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${api.me.token}`, 'Content-Type': 'application/json' },
      body: new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x7d]),
    });
    expect(response.status).toBe(400);
  });

  test('limits a body by its real size, whatever its headers declare', async () => {
    const chunk = new Uint8Array(65_536).fill(0x20);
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        sent += chunk.byteLength;
        controller.enqueue(chunk);
      },
    });
    const init = {
      method: 'POST',
      headers: { Authorization: `Bearer ${api.me.token}`, 'Content-Type': 'application/json' },
      body: endless,
      duplex: 'half',
    };
    const response = await api.app.request(`/api${boxes}`, init);
    expect(response.status).toBe(413);
    expect(sent).toBeLessThan(2 * megabyte);
  });

  test('refuses a form that is invalid, cut short, or larger than 25 MB', async () => {
    expect((await refusal('POST', '/weigh', {}))[0]).toBe(415);
    const cut = '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nhalf';
    expect((await refusal('POST', '/weigh', cut, { 'Content-Type': 'multipart/form-data; boundary=x' }))[0]).toBe(400);
    const form = new FormData();
    form.set('file', new File([new Uint8Array(30 * megabyte)], 'large'));
    expect(await refusal('POST', '/weigh', form)).toEqual([413, 'too_large', undefined, undefined]);
  });
});
