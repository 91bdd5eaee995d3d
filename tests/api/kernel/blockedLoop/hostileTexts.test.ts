import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fieldsOf, kindOf, limitOf } from './fieldsOf.ts';
import { addressOf, type Operation } from './operations.ts';
import { fullOf, isGood, sampleOf } from './sampleOf.ts';
import { hostileNames, hostileText, longestHostileText } from './texts.ts';
import { operations, wholeApi } from './wholeApi.ts';

/** A body has at most 1 MB, some of which surrounds the text. */
const bodyLimit = 1_048_576 - 16_384;
/** Node rejects request heads longer than 16 kB. */
const headLimit = 15_000;
/** Shorter texts are harmless even for a pattern that reads them again for each character. */
const longText = 1000;

const texts = operations.flatMap((operation) =>
  fieldsOf(operation.schema).flatMap((field) => (field.kind === 'text' ? [{ operation, field }] : [])),
);
const nameOf = ({ operation, field }: (typeof texts)[number]) => `${addressOf(operation)} ${field.path.join('.')}`;

describe('no text blocks the event loop', () => {
  let my: Awaited<ReturnType<typeof wholeApi>>;
  beforeAll(async () => {
    my = await wholeApi();
  });
  afterAll(() => my.api.close());

  const complaintsOf = (operation: Operation, sent: unknown): Promise<string[]> => {
    const path = my.pathOf(operation);
    if (operation.takes === 'body') {
      return my.complaintsOf(operation.method, path, { body: JSON.stringify(sent) });
    }
    const query = new URLSearchParams(Object.entries(Object(sent))).toString();
    return my.complaintsOf(operation.method, `${path}?${query.slice(0, headLimit)}`, {});
  };

  /** Returns the complaints about each hostile text, preceded by its name. */
  const complaintsByName = async (call: (name: string) => Promise<string[]>): Promise<string[]> => {
    const found: string[] = [];
    for (const name of hostileNames) found.push(...(await call(name)).map((complaint) => `${name}: ${complaint}`));
    return found;
  };

  test('in any operation that accepts a body', async () => {
    const { body } = await my.api.call('GET', '/openapi.json');
    const documented = Object.entries<object>(body.paths).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([, { requestBody }]) => requestBody?.content['application/json'])
        .map(([method]) => `${method.toUpperCase()} ${path}`.replace(/\{\w+\}/g, '{}')),
    );
    const walked = operations.filter(({ takes }) => takes === 'body').map(addressOf);
    expect(walked.sort()).toEqual(documented.sort());
  });

  describe.each(operations.map((operation) => [`${addressOf(operation)} (${operation.takes})`, operation] as const))(
    '%s',
    (_, operation) => {
      test.each(hostileNames)('of maximum length: %s', async (name) => {
        const full = fullOf(operation.schema, (schema) => {
          const text = hostileText(name, limitOf(schema));
          return isGood(schema)(text) ? text : String(sampleOf(schema));
        });
        expect(await complaintsOf(operation, full)).toEqual([]);
      });

      test.each([0, 1])('with invalid text, %d beyond the limit', async (beyond) => {
        const found = await complaintsByName((name) =>
          complaintsOf(
            operation,
            fullOf(operation.schema, (schema) => hostileText(name, limitOf(schema) + beyond)),
          ),
        );
        expect(found).toEqual([]);
      });
    },
  );

  const long = texts.filter(({ field }) => field.limit >= longText);
  test.each(long.map((one) => [nameOf(one), one] as const))('%s, alone', async (_, { operation, field }) => {
    const found = await complaintsByName((name) =>
      complaintsOf(operation, sampleOf(operation.schema, field.path, hostileText(name, field.limit))),
    );
    expect(found).toEqual([]);
  });

  const ofEachKind = [...new Map(texts.map((one) => [kindOf(one.field), one])).values()];
  test.each(ofEachKind.map((one) => [nameOf(one), one] as const))('%s, a megabyte', async (_, { operation, field }) => {
    const most = operation.takes === 'body' ? bodyLimit : headLimit;
    const found = await complaintsByName((name) =>
      complaintsOf(operation, sampleOf(operation.schema, field.path, longestHostileText(name, most))),
    );
    expect(found).toEqual([]);
  });
});
