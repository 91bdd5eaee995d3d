import { describe, expect, test } from 'vitest';
import { areaEngines } from '../../../../tests/support/databases.ts';
import { workbook } from './importFiles.ts';
import { importsOn } from './importsOn.ts';

describe.each(areaEngines)('names that imported rows use on %s', (engine) => {
  const { my, checked, commit, undo } = importsOn(engine);
  const list = async (path: string) => (await my.api.call('GET', my.at(path))).body.data;

  test('find the people of sessions by the ids of the file, and create those whom nobody knows', async () => {
    const sheets = {
      Speakers: [
        ['external_id', 'first_name', 'email'],
        ['SPK-1', 'Mara', 'mara@example.com'],
        ['7', 'Bo', ''],
      ],
      Sessions: [
        ['title', 'speakers', 'speaker_roles', 'room'],
        ['Light', 'anna lind', '', 'Hall'],
        ['Power', 'spk-1|7|Anna Lind', 'speaker|host|moderator', 'Hall'],
      ],
    };
    const options = { match: 'both', emptyCell: 'keep', lists: 'replace', unknown: 'create', dateOrder: 'dmy' };
    const found = await checked('all.xlsx', workbook(sheets), { options });
    expect([found.groups, found.counts.create]).toEqual([[], 4]);
    expect(found.sheets[1].creates).toEqual([
      { reference: 'speakers', count: 1, names: ['anna lind'] },
      { reference: 'rooms', count: 1, names: ['Hall'] },
    ]);
    const done = await commit(found);
    const [light, power] = await list('/sessions?sort=title');
    expect([light.speakerNames, power.speakerNames]).toEqual(['anna lind', 'Mara, Bo, anna lind']);
    expect(power.speakers.map(({ role }: { role: string }) => role)).toEqual(['speaker', 'host', 'moderator']);
    const people = await list('/speakers');
    expect(people.map(({ firstName, lastName }: never) => [firstName, lastName])).toContainEqual(['anna', 'lind']);
    const unknown = await checked('more.csv', 'title,speakers\nNight,#999999|nobody@example.com\n', { options });
    expect(unknown.groups.map(({ code, rows }: never) => [code, rows])).toEqual([['import_unknown_name', 2]]);
    // What was changed since stays, and what was not goes along with the sessions.
    const anna = people.find(({ firstName }: { firstName: string }) => firstName === 'anna');
    await my.api.call('PATCH', my.at(`/speakers/${anna.id}`), { company: 'Nordgrid' });
    expect((await undo(done.id)).undone).toEqual({ removed: 4, restored: 0, kept: 0 });
    expect((await list('/speakers')).map(({ name }: { name: string }) => name)).toEqual(['anna lind']);
    expect(await list('/session-rooms')).toEqual([]);
    const more = await commit(await checked('more.csv', 'title,speakers\nNight,Noah\n', { options }));
    expect(await list('/speakers')).toHaveLength(2);
    await undo(more.id);
    expect(await list('/speakers')).toHaveLength(1);
  });

  test('create nobody by the name of a row with an error, and show new materials to the team alone', async () => {
    const options = { match: 'both', emptyCell: 'keep', lists: 'replace', unknown: 'create', dateOrder: 'dmy' };
    const sheets = (email: string) => ({
      Speakers: [
        ['first_name', 'last_name', 'email'],
        ['Mara', 'Lind', email],
      ],
      Sessions: [
        ['title', 'speakers', 'materials'],
        ['Light', 'Mara Lind', ''],
        ['Power', 'Anna Lind', 'Slides https://slides.example/power'],
      ],
    });
    const found = await checked('all.xlsx', workbook(sheets('mara at example.com')), { options });
    expect(found.groups.map(({ code }: { code: string }) => code).sort()).toContain('import_unknown_name');
    expect(found.counts).toMatchObject({ create: 1, error: 2 });
    await commit(found, 'valid');
    const names = async () => (await list('/speakers?sort=name')).map(({ name }: { name: string }) => name);
    expect(await names()).toEqual(['Anna Lind']);
    const [power] = await list('/sessions');
    expect(power.resources).toEqual([{ title: 'Slides', url: 'https://slides.example/power', isPublic: false }]);
    await commit(await checked('all.xlsx', workbook(sheets('mara@example.com')), { options }));
    expect((await names()).sort()).toEqual(['Anna Lind', 'Mara Lind']);
    const [light] = await list('/sessions?sort=title');
    expect(light.speakerNames).toBe('Mara Lind');
  });
});
