// @vitest-environment jsdom
import { isEmail } from '@contract/fields.ts';
import { cleanup, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { colourHex } from '@/lib/colours.ts';
import { fromMinutes, toMinutes } from '@/lib/durations.ts';
import { isNumeric } from '@/lib/numeric.ts';
import { createTestBackend, renderHookOnPage } from '@/testing/render.tsx';
import { useTagSearch } from '../../plugins/event-designer/parts/useTagSearch.ts';
import { clause } from './clauses.ts';

afterEach(cleanup);

test(clause('§5.1'), () => {
  expect(isEmail('a@b.c')).toBe(true);
  for (const missing of ['@b.c', 'a.b.c', 'a@.c', 'a@bc', 'a@b.', '']) expect(isEmail(missing)).toBe(false);
});

test(clause('§5.2'), () => {
  for (const numeric of [0, -1.5, '0', '12', '-1.5', '1e3', ' ']) expect(isNumeric(numeric)).toBe(true);
  for (const other of ['', 'a', '1a', Number.NaN, null, undefined, true, [], {}]) expect(isNumeric(other)).toBe(false);
});

test(clause('§5.3'), () => {
  expect(colourHex('ff982b')).toBe('#ff982b');
  expect(colourHex('# f-f 9g8z2 b77')).toBe('#ff982b');
  expect(colourHex('ABC')).toBe('#ABC');
  expect(colourHex('xyz')).toBe('#');
});

test(clause('§5.4'), async () => {
  const backend = createTestBackend();
  const asked: (string | null)[] = [];
  const answer: typeof backend.answer = (request) => {
    const { pathname, searchParams } = new URL(request.url, 'http://localhost');
    if (pathname === '/api/tags') asked.push(searchParams.get('name'));
    return backend.answer(request);
  };
  const search = (text: string) => renderHookOnPage(() => useTagSearch(text), { mock: { ...backend, answer } }).result;
  for (const short of ['', 'e']) expect(search(short).current).toMatchObject({ options: [], isLoading: false });
  const found = search('en');
  await waitFor(() => expect(found.current.isLoading).toBe(false));
  expect(new Set(asked)).toEqual(new Set(['en']));
});

test(clause('§5.5'), () => {
  expect(toMinutes({ amount: 1, unit: 'hours' })).toBe(60);
  expect(toMinutes({ amount: 1, unit: 'days' })).toBe(1440);
  expect(toMinutes({ amount: 5, unit: 'minutes' })).toBe(5);
  expect(fromMinutes(2880)).toEqual({ amount: 2, unit: 'days' });
  expect(fromMinutes(1500)).toEqual({ amount: 25, unit: 'hours' });
  expect(fromMinutes(1501)).toEqual({ amount: 1501, unit: 'minutes' });
});
