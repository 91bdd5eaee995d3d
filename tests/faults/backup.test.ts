import { mkdir, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { checkBackup } from '@server/backup/checkBackup.ts';
import { migrations } from '@server/database/migrations.ts';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { type EngineName, engines, fillDataFolder } from '../support/databases.ts';
import { copyTemplate, emptyDatabase } from '../support/templates.ts';
import { blueSquare } from './picture.ts';
import { buildServer, FaultyServer } from './server.ts';
import { namesOf, writeSteadily } from './writing.ts';

const others = 'other@example.org';
let built: Awaited<ReturnType<typeof buildServer>>;
let removals: (() => Promise<void>)[] = [];

beforeAll(async () => {
  built = await buildServer();
});
afterAll(() => built.remove());
afterEach(async () => {
  for (const remove of removals.toReversed()) await remove();
  removals = [];
});

let databases = 0;

/** Starts a server with no data: an empty data folder, and on PostgreSQL an empty database. */
async function serverOn(engine: EngineName): Promise<FaultyServer> {
  const settings: Record<string, string> = {};
  if (engine === 'postgresql') {
    databases += 1;
    const name = `foyer_backup_${process.pid}_${databases}`;
    const { url, remove } = await copyTemplate(inject('postgresUrl'), emptyDatabase, name);
    // An administrator may use another name for the connections.
    settings.DATABASE_URL = `${url}?application_name=console`;
    removals.push(remove);
  }
  const server = await FaultyServer.create(built.program, settings);
  removals.push(() => server.remove());
  return server;
}

type Media = { data: { id: number; url: string } };

async function upload(server: FaultyServer, token?: string): Promise<Media['data']> {
  const form = new FormData();
  form.append('file', await blueSquare());
  const answer = await server.fetch('/api/media', form, token);
  expect(answer.status).toBe(200);
  const { data }: Media = await answer.json();
  return data;
}

const bytesAt = async (server: FaultyServer, path: string) =>
  Buffer.from(await (await server.fetch(path)).arrayBuffer()).toString('base64');

/** Creates people with an account each on an empty server. */
async function createAccounts(engine: EngineName, server: FaultyServer, ...emails: string[]): Promise<void> {
  if (engine === 'pglite') {
    // A copy of a prepared folder: creating an empty database takes seconds, and only the restore is tested here.
    await mkdir(server.dataFolder, { recursive: true });
    await fillDataFolder(server.dataFolder);
  }
  for (const email of emails) {
    expect(await server.command('account', ['create', '--email', email])).toMatchObject({ code: 0 });
  }
}

const rowsIn = async (file: string) => (await checkBackup(file, migrations)).summary.rows;

describe.each(engines)('a backup on %s', (engine) => {
  test('is complete while others write, and restores everything into an empty place', {
    timeout: 240_000,
  }, async () => {
    const server = await serverOn(engine);
    await createAccounts(engine, server, 'organiser@example.org', others);
    await server.start();
    const other = await server.signIn(others);
    const picture = await upload(server);
    const theirs = await upload(server, other);
    expect((await server.fetch('/api/organizers', { name: 'of the other' }, other)).status).toBe(201);
    const shown = await bytesAt(server, picture.url);

    const file = join(server.folder, 'backup.tar.gz');
    const writing = writeSteadily(server);
    await writing.reach(40);
    const before = [...writing.acknowledged];
    const made = await server.command('backup', ['backup', file]);
    expect(made.output).toMatch(/^Backed up 2 accounts with \d+ rows, and 2 pictures in 12 files to .*\.$/);
    const during = writing.acknowledged.length - before.length;
    await writing.stop();
    expect(during).toBeGreaterThan(0);
    expect(writing.refused).toEqual([]);

    const place = await serverOn(engine);
    const restored = await place.command('backup', ['restore', file]);
    expect(restored.output).toMatch(/^Restored 2 accounts with \d+ rows, and 2 pictures in 12 files, backed up at /);
    const again = join(place.folder, 'again.tar.gz');
    await place.command('backup', ['backup', again]);
    expect(await rowsIn(again)).toEqual(await rowsIn(file));

    await place.start();
    const stored = await namesOf(place);
    expect(before.filter((name) => !stored.has(name))).toEqual([]);
    expect(stored).not.toContain('of the other');
    expect(await namesOf(place, await place.signIn(others))).toEqual(new Set(['of the other']));
    expect(await bytesAt(place, picture.url)).toBe(shown);
    expect((await place.fetch(`/api/media/${theirs.id}`)).status).toBe(404);
    expect((await place.fetch('/api/organizers', { name: 'a new one' })).status).toBe(201);

    // A running server cannot be restored, and existing accounts are not replaced without the option.
    const used = await place.command('backup', ['restore', file, '--replace']);
    expect(used).toEqual({ code: 2, output: expect.stringContaining('Stop it') });
    await place.end('SIGTERM');
    const refused = await place.command('backup', ['restore', file]);
    expect(refused).toEqual({ code: 2, output: expect.stringContaining('Say --replace') });
    await truncate(again, 3_000);
    const cut = await place.command('backup', ['restore', again, '--replace']);
    expect(cut).toEqual({ code: 2, output: expect.stringMatching(/cannot be restored: .*Nothing was changed\.$/) });
    await place.start();
    expect(await namesOf(place)).toContain('a new one');
    await place.end('SIGTERM');
    expect(await place.command('backup', ['restore', file, '--replace'])).toMatchObject({ code: 0 });
    await place.start();
    expect(await namesOf(place)).toEqual(stored);
  });
});

test('moves an embedded database to PostgreSQL', { timeout: 120_000 }, async () => {
  const server = await serverOn('pglite');
  await createAccounts('pglite', server, 'organiser@example.org');
  const file = join(server.folder, 'backup.tar.gz');
  expect(await server.command('backup', ['backup', file])).toMatchObject({ code: 0 });
  const place = await serverOn('postgresql');
  expect(await place.command('backup', ['restore', file])).toMatchObject({ code: 0 });
  await place.start();
  expect((await place.fetch('/api/organizers', { name: 'moved' })).status).toBe(201);
});

test('reports a missing database or file name', async () => {
  const server = await serverOn('pglite');
  const file = join(server.folder, 'backup.tar.gz');
  const none = await server.command('backup', ['backup', file]);
  expect(none).toEqual({ code: 2, output: `There is no database in ${server.dataFolder}.` });
  const usage = await server.command('backup', ['backup']);
  expect(usage).toEqual({ code: 2, output: expect.stringContaining('npm run restore -- <file.tar.gz> [--replace]') });
});
