import { apiFor, type TestApi } from '@server/http/testing.ts';
import { PgDialect } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { engines } from '../../support/databases.ts';
import { createLibrary, lending, library } from './library.ts';

describe.each(engines)('a field that refers to a row of another area, on %s', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await apiFor(engine, { areas: [library, lending] });
    await createLibrary(api.database);
  });
  afterAll(() => api.close());

  const make = async (path: string, input: object): Promise<number> => {
    const { status, body } = await api.call('POST', path, input);
    expect(status, JSON.stringify(body)).toBe(201);
    return body.data.id;
  };
  const read = async (path: string) => (await api.call('GET', path)).body.data;
  const newestOf = async (resource: string, kind = 'changed', rowId?: number) => {
    const row = rowId === undefined ? '' : `&rowId=${rowId}`;
    const { body } = await api.call('GET', `/changes?resource=${resource}&perPage=50${row}`);
    return body.data.find((change: { kind: string }) => change.kind === kind);
  };
  const room = (name = 'Hall') => make('/rooms', { name });

  test('shows the name next to the id, in a row and in a list', async () => {
    const roomId = await room('Reading room');
    const caseId = await make(`/rooms/${roomId}/cases`, { name: 'Atlases' });
    const id = await make('/loans', { borrower: 'Ana', roomId, caseId });
    const shown = { roomId, roomName: 'Reading room', caseId, caseName: 'Atlases', spareId: null, spareName: null };
    expect(await read(`/loans/${id}`)).toMatchObject(shown);
    await make('/loans', { borrower: 'Tom' });
    expect(await read(`/loans?sort=borrower&roomId=${roomId}`)).toMatchObject([shown]);
    expect(await read('/loans?roomId[null]=true')).toMatchObject([{ borrower: 'Tom', roomName: null }]);
  });

  test('loads the names of a whole list with one statement', async () => {
    const roomId = await room('Vault');
    for (let index = 0; index < 5; index += 1) await make('/loans', { borrower: `Reader ${index}`, roomId });
    const statements: string[] = [];
    const { asAccount } = api.database;
    const spy = vi.spyOn(api.database, 'asAccount').mockImplementation((account, work) =>
      asAccount(account, (tx, last) => {
        const execute = tx.execute.bind(tx);
        tx.execute = (query) => {
          statements.push(typeof query === 'string' ? query : new PgDialect().sqlToQuery(query.getSQL()).sql);
          return execute(query);
        };
        return work(tx, last);
      }),
    );
    expect(await read(`/loans?roomId=${roomId}`)).toHaveLength(5);
    spy.mockRestore();
    expect(statements.filter((text) => text.includes('from "library_rooms"'))).toHaveLength(1);
  });

  test('refuses a missing row, at the field', async () => {
    const [roomId, other] = [await room(), await room('Annexe')];
    const caseId = await make(`/rooms/${other}/cases`, { name: 'Maps' });
    const missing = await api.call('POST', '/loans', { borrower: 'Ana', roomId: 999_999, spareId: 888_888 });
    expect([missing.status, missing.body.errors]).toMatchObject([
      422,
      [
        { path: 'roomId', code: 'no_such_row' },
        { path: 'spareId', code: 'no_such_row' },
      ],
    ]);
    const elsewhere = await api.call('POST', '/loans', { borrower: 'Ana', roomId, caseId });
    expect([elsewhere.status, elsewhere.body.errors]).toMatchObject([422, [{ path: 'caseId', code: 'no_such_row' }]]);
    const id = await make('/loans', { borrower: 'Ana', roomId: other, caseId });
    const moved = await api.call('PATCH', `/loans/${id}`, { roomId });
    expect([moved.status, moved.body.errors]).toMatchObject([422, [{ path: 'caseId', code: 'no_such_row' }]]);
  });

  test('protects a row that others require, and names them', async () => {
    const roomId = await room('Stacks');
    for (const borrower of ['Ana', 'Tom', 'Eve', 'Jo', 'Kim']) await make('/loans', { borrower, roomId });
    const { status, body } = await api.call('DELETE', `/rooms/${roomId}`);
    expect([status, body.code, body.errors]).toEqual([
      409,
      'conflict',
      [
        {
          path: '',
          code: 'in_use_by_more',
          message: 'Still used by “Ana”, “Tom”, “Eve” and 2 more (lending, loans)',
          params: { names: '“Ana”, “Tom”, “Eve”', more: 2, area: 'lending', collection: 'loans' },
        },
      ],
    ]);
    expect(await read(`/rooms/${roomId}`)).toMatchObject({ name: 'Stacks' });
  });

  test('is cleared where allowed, which is recorded in the history, and restored by undoing', async () => {
    const roomId = await room('Loft');
    const caseId = await make(`/rooms/${roomId}/cases`, { name: 'Prints' });
    const [kept, changed, gone] = [
      await make('/loans', { borrower: 'Ana', roomId, caseId, spareId: caseId }),
      await make('/loans', { borrower: 'Tom', spareId: caseId }),
      await make('/loans', { borrower: 'Eve', spareId: caseId }),
    ];
    expect((await api.call('DELETE', `/rooms/${roomId}/cases/${caseId}`)).status).toBe(204);
    expect(await read(`/loans/${kept}`)).toMatchObject({ version: 3, caseId: null, caseName: null, spareId: null });
    const emptied = await newestOf('loans', 'changed', kept);
    expect(emptied).toMatchObject({ before: { spareId: caseId, spareName: 'Prints' }, after: { spareId: null } });

    const other = await make(`/rooms/${roomId}/cases`, { name: 'Globes' });
    await api.call('PATCH', `/loans/${changed}`, { spareId: other });
    await api.call('DELETE', `/loans/${gone}`);
    const removal = await newestOf('libraryCases', 'removed');
    expect((await api.call('POST', `/changes/${removal.id}/take-back`, {})).status).toBe(200);
    expect(await read(`/loans/${kept}`)).toMatchObject({ version: 5, caseId, caseName: 'Prints', spareId: caseId });
    expect(await read(`/loans/${changed}`)).toMatchObject({ spareName: 'Globes' });
    expect(await newestOf('loans', 'changed', kept)).toMatchObject({
      before: { spareId: null },
      after: { spareName: 'Prints' },
    });
  });

  test('is cleared when the named row is deleted with its parent, unless its own row is too', async () => {
    const [roomId, loanRoom] = [await room('Cellar'), await room('Porch')];
    const caseId = await make(`/rooms/${roomId}/cases`, { name: 'Wine' });
    const id = await make('/loans', { borrower: 'Ana', roomId: loanRoom, spareId: caseId });
    const reminder = await make('/reminders', { name: 'Soon', loanId: id });
    expect((await api.call('DELETE', `/rooms/${roomId}`)).status).toBe(204);
    expect(await read(`/loans/${id}`)).toMatchObject({ spareId: null });
    expect((await api.call('DELETE', `/loans/${id}`)).status).toBe(204);
    expect((await api.call('GET', `/reminders/${reminder}`)).status).toBe(404);
    const removal = await newestOf('loans', 'removed');
    expect((await api.call('POST', `/changes/${removal.id}/take-back`, {})).status).toBe(200);
    expect(await read(`/reminders/${reminder}`)).toMatchObject({ loanName: 'Ana' });
  });

  test('is shown by name in a change, and undone even if the name differs by now', async () => {
    const [first, second] = [await room('East'), await room('West')];
    const id = await make('/loans', { borrower: 'Ana', roomId: first });
    await api.call('PATCH', `/loans/${id}`, { roomId: second });
    const change = await newestOf('loans');
    expect([change.before, change.after]).toEqual([
      { roomId: first, roomName: 'East' },
      { roomId: second, roomName: 'West' },
    ]);
    await api.call('PATCH', `/rooms/${second}`, { name: 'Far west' });
    expect((await api.call('POST', `/changes/${change.id}/take-back`, {})).status).toBe(200);
    expect(await read(`/loans/${id}`)).toMatchObject({ roomName: 'East' });
  });

  test('is in the API document with its name', async () => {
    const { body } = await api.call('GET', '/openapi.json');
    expect(body.components.schemas.LoansItem.properties).toHaveProperty('roomName');
  });
});
