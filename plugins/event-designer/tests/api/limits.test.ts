import type { Tx } from '@server/database/types.ts';
import { and, count, eq, getTableColumns, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, test } from 'vitest';
import { areaEngines } from '../../../../tests/support/databases.ts';
import { maximumAdmissionRules } from '../../contract/accessibility.ts';
import { maximumReleases } from '../../contract/agenda.ts';
import { maximumHighlights } from '../../contract/appHighlights.ts';
import { maximumExtras } from '../../contract/extras.ts';
import { importLimits } from '../../contract/imports.ts';
import { maximumPackages } from '../../contract/packages.ts';
import { maximumRooms, maximumSessions, maximumTracks } from '../../contract/sessions.ts';
import { maximumSpeakers } from '../../contract/speakers.ts';
import { maximumSponsors, maximumTiers } from '../../contract/sponsors.ts';
import { maximumDevicesOfEvent, maximumGates } from '../../rules/access/limits.ts';
import { accessGates, scanDevices } from '../../server/accessTables.ts';
import { appHighlights } from '../../server/appTables.ts';
import { extras } from '../../server/extraTables.ts';
import { imports } from '../../server/importTables.ts';
import { packages } from '../../server/packageTables.ts';
import { speakers, sponsors, sponsorTiers } from '../../server/peopleTables.ts';
import { eventSessions, programmeReleases, sessionRooms, sessionTracks } from '../../server/sessionTables.ts';
import { accessibilityRules } from '../../server/settingsTables.ts';
import { formOf } from './importFiles.ts';
import { eventOn, problems } from './support.ts';

type OfEvent = PgTable & { id: PgColumn; eventId: PgColumn };

const named = { name: 'One' };

describe.each(areaEngines)('the maxima of an event on %s', (engine) => {
  const my = eventOn(engine);
  const inAccount = (work: (tx: Tx) => Promise<void>) => my.api.database.asAccount(my.api.me.account, work);

  /** Copies the event's only row of a table until there are so many. Names have to differ, so they are numbered. */
  const fill = (table: OfEvent, most: number) =>
    inAccount(async (tx) => {
      const columns = Object.values(getTableColumns(table)).filter(({ name }) => name !== 'id');
      const names = columns.map(({ name }) => sql.identifier(name));
      const values = columns.map(({ name }) => (name === 'name' ? sql`name || ' ' || number` : sql.identifier(name)));
      await tx.execute(sql`
        insert into ${table} (${sql.join(names, sql`, `)})
        select ${sql.join(values, sql`, `)} from ${table}, generate_series(2, ${most}) number
        where event_id = ${my.event}`);
      const [found] = await tx.select({ rows: count() }).from(table).where(eq(table.eventId, my.event));
      expect(found?.rows).toBe(most);
    });

  test.each<[string, string, object, OfEvent, number]>([
    ['too_many_extras', '/extras', { title: 'One', quantity: 1 }, extras, maximumExtras],
    ['too_many_packages', '/packages', { ...named, components: [], price: 0 }, packages, maximumPackages],
    ['too_many_gates', '/access-gates', named, accessGates, maximumGates],
    ['too_many_devices', '/scan-devices', named, scanDevices, maximumDevicesOfEvent],
    ['too_many_rooms', '/session-rooms', named, sessionRooms, maximumRooms],
    ['too_many_tracks', '/session-tracks', named, sessionTracks, maximumTracks],
    ['too_many_sessions', '/sessions', { title: 'One' }, eventSessions, maximumSessions],
    ['too_many_speakers', '/speakers', { firstName: 'One' }, speakers, maximumSpeakers],
    ['too_many_sponsors', '/sponsors', named, sponsors, maximumSponsors],
    ['too_many_sponsor_tiers', '/sponsor-tiers', named, sponsorTiers, maximumTiers],
    [
      'too_many_highlights',
      '/attendee-app/highlights',
      { kind: 'text', title: 'One', text: 'Hello' },
      appHighlights,
      maximumHighlights,
    ],
  ])('%s', async (code, path, body, table, most) => {
    const create = (fields: object) => my.api.call('POST', my.at(path), { ...body, ...fields });
    expect((await create({})).status).toBe(201);
    await fill(table, most - 1);
    const last = 'name' in body ? { name: 'Last' } : {};
    expect((await create(last)).status).toBe(201);
    const refused = await create('name' in body ? { name: 'One more' } : {});
    expect([refused.status, refused.body.errors.map((one: { code: string }) => one.code)]).toEqual([422, [code]]);
  });

  test('too_many_rules', async () => {
    const at = `/managed-events${my.at('/accessibility-rules')}`;
    const create = () => my.api.call('POST', at, named);
    expect((await create()).status).toBe(201);
    await fill(accessibilityRules, maximumAdmissionRules - 1);
    expect((await create()).status).toBe(201);
    expect(problems(await create())).toEqual([422, ' too_many_rules']);
  });

  test('too_many_releases', async () => {
    const session = { title: 'One', startsAt: '2027-05-03T09:00', state: 'confirmed' };
    expect((await my.api.call('POST', my.at('/sessions'), session)).status).toBe(201);
    const release = () => my.api.call('POST', my.at('/programme-releases'), named);
    const { body } = await release();
    await inAccount(async (tx) => {
      const isFirst = and(eq(programmeReleases.eventId, my.event), eq(programmeReleases.id, body.data.id));
      await tx
        .update(programmeReleases)
        .set({ number: maximumReleases - 1 })
        .where(isFirst);
    });
    expect((await release()).status).toBe(201);
    expect(problems(await release())).toEqual([422, ' too_many_releases']);
  });

  test('import_too_many_staged', async () => {
    const upload = () => my.api.call('POST', my.at('/imports'), formOf('people.csv', 'first_name\nMara\n'));
    expect((await upload()).status).toBe(200);
    await fill(imports, importLimits.staged - 1);
    expect((await upload()).status).toBe(200);
    expect(problems(await upload())).toEqual([409, ' import_too_many_staged']);
  });
});
