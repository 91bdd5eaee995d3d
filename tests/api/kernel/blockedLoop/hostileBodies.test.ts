import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bodyLimit, filled, hostileBodies, hostileEntries, manyFields } from './bodies.ts';
import { fieldsOf } from './fieldsOf.ts';
import { addressOf } from './operations.ts';
import { sampleOf } from './sampleOf.ts';
import { hostileNames, hostileText } from './texts.ts';
import { operations, wholeApi } from './wholeApi.ts';

/** A placeholder for the hostile value in a body. */
const place = '"here"';
/** Bodies that one test sends. */
const mostAtOnce = 40;
/** Node rejects request heads longer than 16 kB. */
const headLimit = 15_000;

describe('no request blocks the event loop, or is refused with a long message', () => {
  let my: Awaited<ReturnType<typeof wholeApi>>;
  beforeAll(async () => {
    my = await wholeApi();
  });
  afterAll(() => my.api.close());

  const withBody = operations.filter(({ takes }) => takes === 'body');

  /** Fields that an operation before has tried. Creating and changing a row mostly share theirs. */
  const tried = new Set<unknown>();

  const bodiesOf = (operation: (typeof withBody)[number], index: number): (readonly [string, () => string])[] => {
    // A body that matches no contract is refused by the same code in each operation, so each gets some of them in turn.
    const bodies = hostileBodies.filter((_, place) => (place + index) % 3 === 0);
    for (const { path, kind, limit, schema } of fieldsOf(operation.schema)) {
      if (tried.has(schema)) continue;
      tried.add(schema);
      const around = JSON.stringify(sampleOf(operation.schema, path, kind === 'list' ? ['here'] : 'here'));
      const room = bodyLimit - around.length;
      const put = (text: string) => around.replace(place, () => text);
      const name = path.join('.');
      if (kind === 'text') {
        bodies.push([`${name}, a list`, () => put(filled('1,', '[', '1]', room))]);
        continue;
      }
      for (const objects of [1, Math.min(limit, 20)]) {
        bodies.push([`${name}, ${objects} of many fields`, () => put(manyFields(objects))]);
      }
      for (const entry of hostileEntries) {
        const most = Math.min(limit, Math.floor(room / (entry.length + 1)));
        bodies.push([`${name}, as many ${entry} as it may have`, () => put(Array(most).fill(entry).join())]);
        bodies.push([`${name}, ${entry} without end`, () => put(filled(`${entry},`, '', entry, room))]);
      }
    }
    return bodies;
  };

  // In parts, because a body with many fields is sent in hundreds of ways, each a megabyte long.
  const parts = withBody.flatMap((operation, index) => {
    const bodies = bodiesOf(operation, index);
    const count = Math.ceil(bodies.length / mostAtOnce);
    return Array.from({ length: count }, (_, part) => {
      const some = bodies.slice(part * mostAtOnce, (part + 1) * mostAtOnce);
      return [`${addressOf(operation)}, part ${part + 1} of ${count}`, operation, some] as const;
    });
  });

  test.each(parts)('%s', async (_, operation, bodies) => {
    const found: string[] = [];
    for (const [name, body] of bodies) {
      const complaints = await my.complaintsOf(operation.method, my.pathOf(operation), { body: body() });
      found.push(...complaints.map((complaint) => `${name}: ${complaint}`));
    }
    expect(found).toEqual([]);
  });

  const headers = [
    'accept-language',
    'authorization',
    'content-type',
    'cookie',
    'if-match',
    'idempotency-key',
    'last-event-id',
    'x-client-id',
    'x-forwarded-for',
    'x-request-id',
  ];

  test.each(headers)('for its header %s', async (header) => {
    const found: string[] = [];
    const values = [
      ...hostileNames.map((name) => hostileText(name, headLimit)),
      'a,'.repeat(7000),
      'a;q=0,'.repeat(2500),
    ];
    // Header values are bytes, so other characters are left out.
    for (const value of values.filter((text) => /^[\t\x20-\x7e]*$/.test(text))) {
      found.push(...(await my.complaintsOf('POST', '/venues', { body: '{}', headers: { [header]: value } })));
    }
    expect(found).toEqual([]);
  });

  test('for its address', async () => {
    const found: string[] = [];
    for (const name of hostileNames) {
      const text = encodeURIComponent(hostileText(name, headLimit).toWellFormed()).slice(0, headLimit);
      found.push(...(await my.complaintsOf('GET', `/events/${text}`, {})));
      found.push(...(await my.complaintsOf('GET', `/events?${text}`, {})));
      found.push(...(await my.complaintsOf('GET', `/events?${'a&'.repeat(7000)}`, {})));
      found.push(...(await my.complaintsOf('GET', `/tags?${Array.from({ length: 2500 }, (_, n) => n).join('&')}`, {})));
    }
    expect(found).toEqual([]);
  });
});
