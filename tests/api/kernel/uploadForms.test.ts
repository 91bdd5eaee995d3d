import { apiFor, type TestApi } from '@server/http/testing.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createStorage, storage } from './storage.ts';

describe('a form with a file', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await apiFor('pglite', { areas: [storage] });
    await createStorage(api.database);
  });
  afterAll(() => api.close());

  /** Writes a multipart form: each part with its head. */
  const formOf = (parts: [head: string, content: string][], boundary = 'x') =>
    `${parts.map(([head, content]) => `--${boundary}\r\n${head}\r\n\r\n${content}\r\n`).join('')}--${boundary}--\r\n`;
  const named = (name: string) => `Content-Disposition: form-data; name="${name}"`;
  const send = async (form: FormData | string | Uint8Array<ArrayBuffer>, boundary = 'x') => {
    const headers = new Headers({ Authorization: `Bearer ${api.me.token}` });
    if (!(form instanceof FormData)) headers.set('Content-Type', `multipart/form-data; boundary=${boundary}`);
    const answer = await api.app.request('/api/weigh', { method: 'POST', headers, body: form });
    return { status: answer.status, body: await answer.json() };
  };

  test.each(['hall.png', 'Große Halle – 1.png', 'a "quoted" name; filename=b.png', '100%.png', 'two\nlines.png'])(
    'is parsed as browsers write it: %j',
    async (name) => {
      const form = new FormData();
      form.set('title', 'One\r\n--x\r\ntext');
      form.set('"name"', 'Größe');
      form.set('file', new File([new Uint8Array(300).fill(13)], name, { type: 'image/png' }));
      form.set('other', new File(['left out'], 'other.txt'));
      const texts = { title: 'One\r\n--x\r\ntext', '"name"': 'Größe' };
      expect(await send(form)).toEqual({ status: 200, body: { data: { name, bytes: 300, texts } } });
    },
  );

  test('may be without a file, with a quoted boundary', async () => {
    const answer = await send(formOf([[named('title'), '']], 'a b'), '"a b"');
    expect(answer.body.data).toEqual({ name: null, bytes: 0, texts: { title: '' } });
  });

  test('may have a file without a name', async () => {
    const answer = await send(formOf([[`${named('file')}; filename=""`, 'four']]));
    expect(answer.body.data).toEqual({ name: '', bytes: 4, texts: {} });
  });

  test('has at most 100 parts', async () => {
    const parts = (count: number) => Array.from({ length: count }, (_, n): [string, string] => [named(`f${n}`), 'a']);
    expect((await send(formOf(parts(100)))).status).toBe(200);
    expect(await send(formOf(parts(101)))).toMatchObject({
      status: 400,
      body: { code: 'malformed', message: 'The form has too many parts' },
    });
  });

  test('has at most a megabyte of texts', async () => {
    const half = 'a'.repeat(524_288);
    const halves: [string, string][] = [
      [named('a'), half],
      [named('b'), half],
    ];
    expect((await send(formOf(halves))).status).toBe(200);
    expect(await send(formOf([...halves, [named('c'), 'c']]))).toMatchObject({
      status: 413,
      body: { code: 'too_large' },
    });
  });

  const fileNamed = (name: string) => `${named(name)}; filename="a.txt"`;
  test.each<[string, string, string[]]>([
    ['a text', 'title', [named('title'), named('title')]],
    ['a text whose name is escaped', 'a"b', [named('a%22b'), named('a%22b')]],
    ['a file', 'file', [fileNamed('file'), fileNamed('file')]],
    ['a file and a text of one name', 'file', [fileNamed('file'), named('file')]],
    ['a file that is left out', 'other', [fileNamed('other'), fileNamed('other')]],
  ])('is refused when it gives %s twice', async (_, path, heads) => {
    const answer = await send(formOf(heads.map((head, index): [string, string] => [head, `value ${index}`])));
    const message = 'Give this once';
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'malformed', errors: [{ path, code: 'invalid_value', message }] },
    });
  });

  test.each<[string, string | Uint8Array<ArrayBuffer>, string?]>([
    ['without a boundary', '', ''],
    ['with a boundary longer than any', formOf([[named('a'), 'a']], 'x'.repeat(71)), 'x'.repeat(71)],
    ['with another boundary', formOf([[named('a'), 'a']], 'y')],
    ['without an end', formOf([[named('a'), 'a']]).slice(0, -6)],
    ['with a part that has no name', formOf([['Content-Disposition: form-data', 'a']])],
    ['with a part that has no head', formOf([['', 'a']])],
    ['with a head longer than any', formOf([[named('a'.repeat(4_096)), 'a']])],
    ['with a text that is not UTF-8', Uint8Array.from(formOf([[named('a'), '\xff']]), (c) => c.charCodeAt(0))],
    ['with a name that is not UTF-8', Uint8Array.from(formOf([[named('\xff'), 'a']]), (c) => c.charCodeAt(0))],
  ])('is refused %s', async (_, form, boundary) => {
    expect(await send(form, boundary)).toMatchObject({ status: 400, body: { code: 'malformed' } });
  });
});
