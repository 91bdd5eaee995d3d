import { describe, expect, test } from 'vitest';
import { areaEngines } from '../../../../tests/support/databases.ts';
import { workbook } from './importFiles.ts';
import { importsOn } from './importsOn.ts';
import { createTicket, problems } from './support.ts';

describe.each(areaEngines)('imports on %s', (engine) => {
  const { my, upload, check, checked, commit, undo, rows, at } = importsOn(engine);
  const list = async (path: string) => (await my.api.call('GET', my.at(path))).body.data;
  const changes = async () => (await my.api.call('GET', `/changes?scope=eventId:${my.event}`)).body.data;

  const people = 'First name,Surname,E-mail,Shoe size\nMara,Lindqvist,mara@example.com,38\nBo,Ek,bo@example.com,44\n';

  test('map known headers, list the others, and create rows in one entry of the history', async () => {
    const found = await checked('people.csv', people, {}, '?kind=speakers');
    expect(found.sheets[0]).toMatchObject({ kind: 'speakers', headerRow: 1, rows: 2, isRemembered: false });
    expect(found.sheets[0].mapping).toEqual([
      { field: 'first_name', column: 0, value: '' },
      { field: 'last_name', column: 1, value: '' },
      { field: 'email', column: 2, value: '' },
    ]);
    expect(found).toMatchObject({ state: 'staged', isChecked: true, counts: { create: 2, error: 0 } });
    expect(await list('/speakers')).toEqual([]);
    const before = (await changes()).length;
    const done = await commit(found);
    expect(done).toMatchObject({ state: 'done', counts: { create: 2 } });
    expect((await list('/speakers')).map(({ name }: { name: string }) => name)).toEqual(['Mara Lindqvist', 'Bo Ek']);
    expect((await changes()).length - before).toBe(1);
    const again = await checked('people.csv', people, {}, '?kind=speakers');
    expect(again).toMatchObject({ counts: { create: 0, unchanged: 2 } });
    expect(again.sheets[0].isRemembered).toBe(true);
  });

  test('remember the mapping of unknown headers, also in the file of the rejected rows', async () => {
    const { body } = await upload('people.csv', 'Foo,Bar\nMara,Lindqvist\n,Ek\n', '?kind=speakers');
    const mapping = ['first_name', 'last_name'].map((field, column) => ({ field, column, value: '' }));
    const sheets = [{ kind: 'speakers', headerRow: 1, mapping }];
    const found = (await check(body.data.id, body.data.version, { sheets })).body.data;
    expect(found.counts).toMatchObject({ create: 1, error: 1 });
    await commit(found, 'valid');
    const again = await checked('rejected.csv', 'Foo,Bar,Error\nBo,Ek,first_name Required\n');
    expect(again.sheets[0]).toMatchObject({ kind: 'speakers', mapping, isRemembered: true });
    expect(again.counts).toMatchObject({ create: 1, error: 0 });
  });

  test('group problems, fix each group once, and import the rest', async () => {
    const lines = ['Mara,mara@example.com,perhaps', 'Bo,bo@,perhaps', ',x@example.com,yes', 'Ida,bo@example.com,no'];
    const found = await checked('people.csv', `first_name,email,featured\n${lines.join('\n')}`);
    expect(found.counts).toMatchObject({ create: 1, error: 3 });
    const listed = found.groups.map(({ field, code, rows: count, values }: never) => ({
      field,
      code,
      count,
      values,
    }));
    expect(listed).toContainEqual({
      field: 'is_featured',
      code: 'import_not_yes_or_no',
      count: 2,
      values: [{ value: 'perhaps', rows: 2 }],
    });
    expect(listed.map(({ field, code }: { field: string; code: string }) => `${field} ${code}`).sort()).toEqual([
      'email email',
      'first_name required',
      'is_featured import_not_yes_or_no',
    ]);
    const replace = [{ sheet: 0, field: 'is_featured', from: 'perhaps', to: 'no' }];
    const fixed = (await check(found.id, found.version, { replace })).body.data;
    expect(fixed.counts).toMatchObject({ create: 2, error: 2 });
    const [wrong] = await rows(found.id, '?outcome=error&sort=position');
    const edits = [{ rowId: wrong.id, column: 1, value: 'bo@example.org' }];
    const edited = (await check(found.id, fixed.version, { edits })).body.data;
    expect(edited.counts).toMatchObject({ create: 3, error: 1 });
    const refused = await my.api.call('POST', at(`/${found.id}/commit`), { version: edited.version, mode: 'all' });
    expect(problems(refused)).toEqual([409, ' import_has_errors']);
    expect(await commit(edited, 'valid')).toMatchObject({ state: 'done' });
    expect(await list('/speakers')).toHaveLength(3);
  });

  test('leave out rows, such as all but one of the same, and include them again', async () => {
    const lines = ['Mara,mara@example.com', 'Mara L.,mara@example.com', 'Bo,bo@example.com'];
    const found = await checked('people.csv', `first_name,email\n${lines.join('\n')}`);
    expect(found.counts).toMatchObject({ create: 1, error: 2 });
    const [{ kind, headerRow, mapping }] = found.sheets;
    const leave = async ({ id, version }: { id: number; version: number }, leftOut: number[]) =>
      (await check(id, version, { sheets: [{ kind, headerRow, mapping, leftOut }] })).body.data;
    const without = await leave(found, [3]);
    expect(without).toMatchObject({ counts: { create: 2, skip: 1, error: 0 }, sheets: [{ leftOut: [3] }] });
    expect((await leave(without, [])).counts).toMatchObject({ create: 1, error: 2 });
    const again = await leave({ ...without, version: without.version + 2 }, [3]);
    await commit(again);
    expect((await list('/speakers')).map(({ name }: { name: string }) => name)).toEqual(['Mara', 'Bo']);
  });

  test('update by email or external id, and list changes field by field', async () => {
    await my.api.call('POST', my.at('/speakers'), { firstName: 'Mara', email: 'mara@example.com', company: 'Old' });
    await my.api.call('POST', my.at('/speakers'), { firstName: 'Bo', externalId: 'S-2' });
    const found = await checked(
      'people.tsv',
      'external_id\tfirst_name\temail\tcompany\n\tMara\tMARA@example.com\tNew\nS-2\tBosse\t\t\n',
    );
    expect(found.counts).toMatchObject({ update: 2 });
    const [mara, bo] = await rows(found.id);
    expect(mara.differences).toEqual([{ field: 'company', before: 'Old', after: 'New' }]);
    expect(bo.differences.map(({ field }: { field: string }) => field)).toContain('first_name');
    const done = await commit(found);
    expect((await list('/speakers')).map(({ company }: { company: string }) => company)).toEqual(['New', '']);
    const back = await undo(done.id);
    expect(back).toMatchObject({ state: 'undone', undone: { removed: 0, restored: 2, kept: 0 } });
    expect((await list('/speakers')).map(({ firstName, company }: never) => [firstName, company])).toEqual([
      ['Mara', 'Old'],
      ['Bo', ''],
    ]);
  });

  test('import a workbook with several sheets in order, with tiers that it names', async () => {
    const sheets = {
      Speakers: [['first_name'], ['Mara']],
      Sponsors: [
        ['name', 'tier', 'website'],
        ['Nordgrid', 'Gold', 'https://nordgrid.example'],
        ['Fjord', 'gold', ''],
      ],
      Activities: [
        ['title', 'start_date', 'start_time', 'duration', 'price'],
        ['Tour', 46510, '14:00', '1.5 h', '19,50'],
      ],
      Sessions: [
        ['title', 'start_date', 'start_time', 'end_time', 'room', 'speakers', 'sponsors', 'description'],
        ['Power', 46510, '09:30', '10:15', 'Hall', 'mara', 'Nordgrid|Fjord', 'One <two\nthree'],
        ['Light', '03.05.2027', '11:00', '', 'hall', '', '', ''],
      ],
      Addons: [
        ['title', 'price', 'options'],
        ['T-shirt', '20', 'Size: S|M|L +2'],
      ],
    };
    const options = { match: 'both', emptyCell: 'keep', lists: 'replace', unknown: 'create', dateOrder: 'dmy' };
    const found = await checked('all.xlsx', workbook(sheets), { options });
    expect(found.groups).toEqual([]);
    expect(found.counts).toMatchObject({ create: 7, error: 0 });
    const done = await commit(found);
    expect(done.state).toBe('done');
    expect((await list('/sponsor-tiers')).map(({ name }: { name: string }) => name)).toEqual(['Gold']);
    expect((await list('/sponsors')).map(({ tierName }: { tierName: string }) => tierName)).toEqual(['Gold', 'Gold']);
    const extras = await list('/extras?sort=title');
    expect(extras[0]).toMatchObject({
      kind: 'addon',
      price: 2000,
      options: [{ name: 'Size', choices: [{}, {}, { priceDelta: 200 }] }],
    });
    expect(extras[1]).toMatchObject({
      kind: 'activity',
      price: 1950,
      startsAt: '2027-05-03T12:00:00.000Z',
      endsAt: '2027-05-03T13:30:00.000Z',
    });
    const [power, light] = await list('/sessions?sort=startsAt');
    expect(power).toMatchObject({ startsAt: '2027-05-03T09:30', duration: 45, roomName: 'Hall', speakerNames: 'Mara' });
    expect([power.sponsorIds.length, power.roomId === light.roomId]).toEqual([2, true]);
    expect(power.description).toBe('<p>One &lt;two<br />three</p>');
    for (const kind of ['speakers', 'sponsors', 'activities', 'addons', 'sessions']) {
      const { body } = await my.api.call('POST', my.at('/import-templates'), { kind, rows: 'all' });
      const text = [body.data.columns.map(({ key }: { key: string }) => key), ...body.data.rows]
        .map((cells: string[]) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';'))
        .join('\r\n');
      const again = await checked(`${kind}.csv`, text, {}, `?kind=${kind}`);
      expect([kind, again.groups, again.counts.unchanged]).toEqual([kind, [], body.data.rows.length]);
    }
    const back = await undo(done.id);
    expect(back.undone).toEqual({ removed: 7, restored: 0, kept: 0 });
    expect([await list('/sponsor-tiers'), await list('/session-rooms')]).toEqual([[], []]);
  });

  test.each([
    ['a session', 'title,materials\nNight,Slides javascript:alert(1)\n'],
    ['a session with a new speaker', 'title,speakers,materials\nNight,Noah,Slides javascript:alert(1)\n'],
    ['a session with a new room', 'title,room,materials\nNight,Hall,javascript:alert(1)\n'],
  ])('refuse a script as the address of a material: %s', async (_, file) => {
    const options = { match: 'both', emptyCell: 'keep', lists: 'replace', unknown: 'create', dateOrder: 'dmy' };
    const found = await checked('sessions.csv', file, { options }, '?kind=sessions');
    expect(found.counts).toMatchObject({ create: 0, error: 1 });
    expect(found.groups).toMatchObject([{ field: 'materials', code: 'web_address', rows: 1 }]);
    const refused = await my.api.call('POST', at(`/${found.id}/commit`), { version: found.version, mode: 'all' });
    expect(problems(refused)).toEqual([409, ' import_has_errors']);
    expect([await list('/sessions'), await list('/speakers')]).toEqual([[], []]);
  });

  test.each([
    ['sessions', 'title,state\nWorkshop,draft\nTalk,draft\n', 'Workshop'],
    ['addons', 'title,price\nDinner,20\nCap,10\n', 'Dinner'],
  ])('keep one of the %s that an admission rule names when they are undone', async (kind, file, title) => {
    const done = await commit(await checked(`${kind}.csv`, file, {}, `?kind=${kind}`));
    const [path, field] = kind === 'sessions' ? ['/sessions', 'sessionIds'] : ['/extras', 'extraIds'];
    const [named] = await list(`${path}?q=${title}`);
    const rule = { name: 'Door', [field]: [named.id] };
    await my.api.call('POST', `/managed-events/events/${my.event}/accessibility-rules`, rule);
    expect((await undo(done.id)).undone).toEqual({ removed: 1, restored: 0, kept: 1 });
    expect((await list(path)).map((row: { title: string }) => row.title)).toEqual([title]);
  });

  test('list and correct single rows of a long file', async () => {
    const lines = Array.from({ length: 450 }, (_, index) => `Given ${index},${index % 150 === 0 ? 'bad' : ''}`);
    const found = await checked('people.csv', `first_name,email\n${lines.join('\n')}`, {}, '?kind=speakers');
    expect(found.counts).toMatchObject({ create: 447, error: 3 });
    const page = await rows(found.id, '?page=5&perPage=50&sort=position');
    expect([page.length, page[0].position, page[0].name, page[0].cells]).toEqual([
      50,
      202,
      'Given 200',
      ['Given 200', ''],
    ]);
    const wrong = await rows(found.id, '?outcome=error&sort=-position');
    expect(wrong.map(({ position }: { position: number }) => position)).toEqual([302, 152, 2]);
    const one = await my.api.call('GET', at(`/${found.id}/rows/${wrong[1].id}`));
    expect(one.body.data).toEqual(wrong[1]);
    expect((await my.api.call('GET', at(`/${found.id}/rows?outcome=create&perPage=1`))).body.meta.total).toBe(447);
    // Two people correct two rows that are stored together, at once: one of them tries again.
    const correct = (index: number, version: number) =>
      check(found.id, version, { edits: [{ rowId: wrong[index].id, column: 1, value: `row${index}@example.com` }] });
    const both = await Promise.all([correct(1, found.version), correct(2, found.version)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [again, current] = both[0]?.status === 200 ? [2, both[0]] : [1, both[1]];
    const last = await correct(again, current?.body.data.version);
    expect(last.body.data.counts).toMatchObject({ create: 449, error: 1 });
    const corrected = await rows(found.id, '?perPage=100&page=2&sort=position');
    expect(corrected.map(({ cells }: { cells: string[] }) => cells[1]).filter(Boolean)).toEqual(['row1@example.com']);
    expect(await rows(found.id, '?outcome=error')).toMatchObject([{ position: 302 }]);
  });

  test('are refused if the event changed since the check, and start only once', async () => {
    const found = await checked('people.csv', people);
    await my.api.call('POST', my.at('/speakers'), { firstName: 'Bo', email: 'bo@example.com' });
    const failed = await commit(found);
    expect(failed.state).toBe('failed');
    expect(await list('/speakers')).toHaveLength(1);
    const again = (await check(found.id, failed.version)).body.data;
    expect(again.counts).toMatchObject({ create: 1, update: 1 });
    const both = [0, 1].map(() =>
      my.api.call('POST', at(`/${found.id}/commit`), { version: again.version, mode: 'all' }),
    );
    const [one, two] = await Promise.all(both);
    expect([one?.status, two?.status, one?.body.data.jobId === two?.body.data.jobId]).toEqual([200, 200, true]);
  });

  test('cut texts that are too long, without splitting an emoji', async () => {
    const cutAt = (length: number) => `${'a'.repeat(length - 1)}😀`;
    const name = `${cutAt(100)}${'a'.repeat(98)}😀.csv`;
    const cells = [cutAt(255), cutAt(500), cutAt(100)];
    const found = await checked(name, `first_name,email,${cutAt(200)}\n${cells.join(',')}\n`, {}, '?kind=speakers');
    const cut = (length: number) => `${'a'.repeat(length - 1)}\ufffd`;
    expect(found.fileName).toBe(`${cutAt(100)}${'a'.repeat(98)}\ufffd`);
    const [sheet] = found.sheets;
    expect([sheet.name, sheet.headers[2], sheet.samples[2]]).toEqual([cut(100), cut(200), [cut(100)]]);
    const ofEmail = found.groups.find(({ field }: { field: string }) => field === 'email');
    expect(ofEmail.values).toEqual([{ value: cut(500), rows: 1 }]);
    expect(await rows(found.id)).toMatchObject([{ name: cut(255), cells, outcome: 'error' }]);
  });

  test('pause the sale of new add-ons in an event that is published', async () => {
    await my.placeLater();
    await createTicket(my.api, my.event);
    await my.api.call('PATCH', my.at('/publish-settings'), { status: 'published' });
    const found = await checked('addons.csv', 'title,price\nT-shirt,20\n', {}, '?kind=addons');
    expect(found.groups).toMatchObject([
      { field: 'sale_paused', code: 'import_starts_paused', rows: 1, isWarning: true },
    ]);
    expect((await commit(found)).warnings).toBe(1);
    expect((await my.api.call('GET', my.at('/extras'))).body.data).toMatchObject([{ isPaused: true }]);
  });
});
