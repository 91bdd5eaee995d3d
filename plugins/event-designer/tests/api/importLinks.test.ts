import { beforeEach, describe, expect, test } from 'vitest';
import { areaEngines } from '../../../../tests/support/databases.ts';
import { workbook } from './importFiles.ts';
import { importsOn } from './importsOn.ts';

type Named = { title: string; speakerNames: string; sponsorIds: number[]; speakers: { role: string }[] };

const replacing = { match: 'both', emptyCell: 'keep', lists: 'replace', unknown: 'error', dateOrder: 'dmy' };
const adding = { ...replacing, lists: 'add' };

describe.each(areaEngines)('sessions of imported speakers and sponsors on %s', (engine) => {
  const { my, checked, commit, undo, rows } = importsOn(engine);
  const made = async (path: string, body: object) => (await my.api.call('POST', my.at(path), body)).body.data;
  const list = async (path: string) => (await my.api.call('GET', my.at(path))).body.data;
  const people = async () =>
    Object.fromEntries(
      (await list('/sessions')).map(({ title, speakerNames, sponsorIds }: Named) => [
        title,
        sponsorIds.length > 0 ? `${speakerNames} / ${sponsorIds.length}` : speakerNames,
      ]),
    );
  const codes = ({ groups }: { groups: { field: string; code: string; rows: number }[] }) =>
    groups.map(({ field, code, rows: count }) => `${field} ${code} ${count}`);

  let bo: number;
  let opening: number;
  beforeEach(async () => {
    bo = (await made('/speakers', { firstName: 'Bo', externalId: 'S-BO' })).id;
    const speakers = [{ speakerId: bo, role: 'host' }];
    opening = (await made('/sessions', { title: 'Opening', externalId: 'SES-1', speakers })).id;
    await made('/sessions', { title: 'Closing' });
  });

  test('can be of the event and of the same file, and are undone together', async () => {
    const sheets = {
      Sponsors: [
        ['name', 'sessions'],
        ['Nordgrid', 'Power|ses-1'],
      ],
      Speakers: [
        ['external_id', 'first_name', 'sessions'],
        ['S-1', 'Mara', 'SES-1|ses-2|Night'],
        ['S-2', 'Ida', 'Power'],
        ['S-BO', 'Bo', 'Night|Opening'],
      ],
      Sessions: [
        ['external_id', 'title', 'speakers', 'speaker_roles'],
        ['SES-2', 'Power', 'Ida', 'moderator'],
        ['', 'Night', '', ''],
        ['', 'Closing', 'Mara', ''],
      ],
    };
    const found = await checked('all.xlsx', workbook(sheets), { options: replacing });
    expect([found.groups, found.counts]).toMatchObject([[], { create: 5, update: 2, error: 0 }]);
    const done = await commit(found);
    expect(done.state).toBe('done');
    expect(await people()).toEqual({
      Opening: 'Bo, Mara / 1',
      Power: 'Ida, Mara / 1',
      Night: 'Mara, Bo',
      Closing: 'Mara',
    });
    const power = (await list('/sessions')).find(({ title }: Named) => title === 'Power');
    expect(power.speakers.map(({ role }: { role: string }) => role)).toEqual(['moderator', 'speaker']);
    for (const kind of ['speakers', 'sponsors']) {
      const { body } = await my.api.call('POST', my.at('/import-templates'), { kind, rows: 'all' });
      const cells = [body.data.columns.map(({ key }: { key: string }) => key), ...body.data.rows];
      const again = await checked(`${kind}.tsv`, cells.map((row: string[]) => row.join('\t')).join('\n'));
      expect([again.groups, again.counts.unchanged]).toEqual([[], body.data.rows.length]);
    }
    expect((await undo(done.id)).undone).toEqual({ removed: 5, restored: 2, kept: 0 });
    expect(await people()).toEqual({ Opening: 'Bo', Closing: '' });
    expect(await list('/speakers')).toHaveLength(1);
  });

  test('are replaced or added to, as the option for lists says', async () => {
    const file = 'external_id,first_name,sessions\nS-BO,Bo,Closing\n';
    const added = await commit(await checked('a.csv', file, { options: adding }));
    expect(await people()).toEqual({ Opening: 'Bo', Closing: 'Bo' });
    await undo(added.id);
    const found = await checked('a.csv', file, { options: replacing });
    const [row] = await rows(found.id);
    expect(row.differences).toEqual([{ field: 'sessions', before: 'Opening', after: 'Closing' }]);
    const done = await commit(found);
    expect(await people()).toEqual({ Opening: '', Closing: 'Bo' });
    expect((await list('/speakers'))[0].version).toBe(1);
    // A session that was edited since stays, and is listed.
    await my.api.call('PATCH', my.at(`/sessions/${opening}`), { subtitle: 'Welcome' });
    expect((await undo(done.id)).undone).toEqual({ removed: 0, restored: 0, kept: 1 });
    expect(await rows(done.id, '?kept=edited')).toHaveLength(1);
    expect(await people()).toEqual({ Opening: '', Closing: '' });
    const cleared = { ...replacing, emptyCell: 'clear' };
    await my.api.call('PATCH', my.at(`/sessions/${opening}`), { speakers: [{ speakerId: bo, role: 'host' }] });
    await commit(await checked('a.csv', 'external_id,first_name,sessions\nS-BO,Bo,\n', { options: cleared }));
    expect(await people()).toEqual({ Opening: '', Closing: '' });
  });

  test('keep those whom their own row names', async () => {
    const sheets = {
      Speakers: [
        ['external_id', 'first_name', 'sessions'],
        ['S-BO', 'Bo', 'Closing'],
        ['S-1', 'Mara', 'Opening'],
      ],
      Sessions: [
        ['external_id', 'title', 'speakers'],
        ['SES-1', 'Opening', 'Ida|Bo'],
      ],
    };
    const options = { ...replacing, unknown: 'create' };
    await commit(await checked('all.xlsx', workbook(sheets), { options }));
    expect(await people()).toEqual({ Opening: 'Ida, Bo, Mara', Closing: 'Bo' });
  });

  test('are listed as kept if the session has a row of its own and was edited since', async () => {
    const sheets = {
      Speakers: [
        ['external_id', 'first_name', 'sessions'],
        ['S-BO', 'Bo', 'Night|Closing'],
      ],
      Sessions: [
        ['title', 'subtitle'],
        ['Closing', 'Farewell'],
        ['Night', ''],
      ],
    };
    const undone = async (title: string, change: object) => {
      const done = await commit(await checked('all.xlsx', workbook(sheets), { options: adding }));
      const { id } = (await list('/sessions')).find((session: Named) => session.title === title) ?? {};
      await my.api.call('PATCH', my.at(`/sessions/${id}`), change);
      const { undone: counts } = await undo(done.id);
      return [counts, await rows(done.id, '?kept=edited')];
    };
    expect(await undone('Closing', { subtitle: 'Goodbye' })).toMatchObject([
      { removed: 1, restored: 0, kept: 2 },
      [{ name: 'Bo' }, { name: 'Closing' }],
    ]);
    expect(await people()).toEqual({ Opening: 'Bo', Closing: 'Bo' });
    expect(await undone('Night', { subtitle: 'Late' })).toMatchObject([
      { removed: 0, restored: 1, kept: 2 },
      [{ name: 'Bo' }, { name: 'Night' }],
    ]);
    expect(await people()).toEqual({ Opening: 'Bo', Closing: 'Bo', Night: 'Bo' });
  });

  test('are errors if nobody knows them, if several are called so, or if they are full', async () => {
    const ids: number[] = [];
    for (let index = 0; index < 50; index += 1) ids.push((await made('/speakers', { firstName: `P${index}` })).id);
    const speakers = ids.slice(1).map((speakerId) => ({ speakerId, role: 'speaker' }));
    await made('/sessions', { title: 'Crowd', speakers });
    await made('/sessions', { title: 'Closing' });
    const lines = ['Ada,Nowhere', 'Eva,Closing', 'Ida,Crowd', 'Ola,crowd', `Una,#${opening}`];
    const found = await checked('a.csv', `first_name,sessions\n${lines.join('\n')}`, { options: replacing });
    expect(codes(found).sort()).toEqual([
      'sessions import_several_called 1',
      'sessions import_unknown_name 1',
      'sessions too_many 1',
    ]);
    expect(found.counts).toMatchObject({ create: 2, error: 3 });
    await commit(found, 'valid');
    expect((await people()).Opening).toBe('Bo, Una');
  });

  test('are left out with a warning if they have errors themselves', async () => {
    const sheets = (start: string) => ({
      Speakers: [
        ['first_name', 'sessions'],
        ['Mara', 'Night|Closing'],
      ],
      Sessions: [
        ['title', 'start_date', 'start_time'],
        ['Night', start, '20:00'],
      ],
    });
    const found = await checked('all.xlsx', workbook(sheets('soon')), { options: replacing });
    expect(codes(found).sort()).toEqual(['sessions import_session_refused 1', 'start_date import_not_a_date 1']);
    expect(found.sheets.map(({ warnings }: { warnings: number }) => warnings)).toEqual([1, 0]);
    const done = await commit(found, 'valid');
    expect(await rows(done.id, '?hasWarnings=true')).toHaveLength(1);
    expect(await people()).toEqual({ Opening: 'Bo', Closing: 'Mara' });
    await commit(await checked('all.xlsx', workbook(sheets('2027-05-03')), { options: adding }));
    expect(await people()).toEqual({ Opening: 'Bo', Closing: 'Mara', Night: 'Mara' });
  });
});
