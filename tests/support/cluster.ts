import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { freePort } from './freePort.ts';

const run = promisify(execFile);

/** The URL of a PostgreSQL server for tests, without a database's name; `stop` removes it with all its data. */
export type Cluster = { url: string; stop: () => Promise<void> };

/** Settings for disposable data, which need not survive a power cut. */
export const undurable = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

/** Starts PostgreSQL in a temporary folder, with the superuser `foyer` and Foyer's own user `owner`. */
export async function startCluster(programs: string, settings: readonly string[] = []): Promise<Cluster> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-postgres-'));
  const identity = await postgresIdentity();
  if (identity) await chown(folder, identity.uid, identity.gid);
  const data = join(folder, 'data');
  const options = { ...identity, cwd: folder };
  await run(join(programs, 'initdb'), ['-D', data, '-U', 'foyer', '-A', 'trust', '-E', 'UTF8', '--no-sync'], options);
  const port = await freePort();
  const own = [`port=${port}`, 'listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`];
  const server = spawn(
    join(programs, 'postgres'),
    ['-D', data, ...[...own, ...settings].flatMap((setting) => ['-c', setting])],
    { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  await isListening(server);
  const url = `postgres://foyer@127.0.0.1:${port}`;
  await createOwner(url);
  return {
    url,
    stop: async () => {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      // Immediate shutdown, because the folder is deleted next.
      server.kill('SIGQUIT');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Creates Foyer's own user, which may only create its role. A superuser would bypass row-level security. */
async function createOwner(url: string): Promise<void> {
  const client = new Client({ connectionString: `${url}/postgres` });
  await client.connect();
  await client.query('create role owner login createrole');
  await client.end();
}

/** Returns the user `postgres` if this process is root, because PostgreSQL refuses to run as root. */
async function postgresIdentity(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const [uid, gid] = await Promise.all(['-u', '-g'].map((flag) => run('id', [flag, 'postgres'])));
  return { uid: Number(uid?.stdout), gid: Number(gid?.stdout) };
}

function isListening(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    server.stderr?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('ready to accept connections')) resolve();
    });
    server.once('exit', () => reject(new Error(`PostgreSQL did not start: ${output}`)));
  });
}
