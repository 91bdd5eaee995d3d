import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { freePort } from '../support/freePort.ts';

const email = 'organiser@example.org';
const password = 'a password for this test';

/** The server of this tree, built for these tests alone. Below node_modules, where its packages are found. */
export async function buildServer(): Promise<{ program: string; remove: () => Promise<void> }> {
  const cache = resolve('node_modules/.cache');
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'faults-'));
  await build({ configFile: 'vite.server.config.ts', logLevel: 'error', build: { outDir: join(folder, 'server') } });
  await mkdir(join(folder, 'client'));
  await writeFile(
    join(folder, 'client', 'index.html'),
    '<!doctype html><script id="foyer-config" type="application/json"></script>',
  );
  return {
    program: join(folder, 'server', 'main.js'),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** A real server process on one data folder, to be killed and started again. */
export class FaultyServer {
  readonly folder: string;
  private readonly program: string;
  private readonly port: number;
  private child: ChildProcess | undefined;
  private token = '';

  private constructor(program: string, folder: string, port: number) {
    this.program = program;
    this.folder = folder;
    this.port = port;
  }

  static async create(program: string): Promise<FaultyServer> {
    return new FaultyServer(program, await mkdtemp(join(tmpdir(), 'foyer-faults-')), await freePort());
  }

  /** Answers when the server is ready and someone is signed in. */
  async start(): Promise<void> {
    const child = spawn(process.execPath, [this.program], {
      env: {
        PATH: process.env.PATH,
        PORT: String(this.port),
        BRAND_TWO_PORT: 'none',
        DATA_DIR: join(this.folder, 'data'),
        SEED: 'none',
        ADMIN_EMAIL: email,
        ADMIN_PASSWORD: password,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child = child;
    await new Promise<void>((isReady, isGone) => {
      let said = '';
      const listen = (bytes: Buffer) => {
        said += bytes.toString();
        if (said.includes('Address')) isReady();
      };
      child.stdout.on('data', listen);
      child.stderr.on('data', listen);
      child.once('exit', () => isGone(new Error(`The server did not start:\n${said}`)));
    });
    const answer = await this.fetch('/api/auth', { userName: email, password });
    const body: { data: { token: string } } = await answer.json();
    this.token = body.data.token;
  }

  /** `SIGKILL` gives it no chance to do anything. */
  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return null;
    const gone = new Promise<number | null>((done) => child.once('exit', done));
    child.kill(signal);
    return gone;
  }

  async fetch(path: string, body?: object): Promise<Response> {
    return fetch(`http://localhost:${this.port}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'Content-Type': 'application/json', ...(this.token && { Authorization: `Bearer ${this.token}` }) },
      body: body && JSON.stringify(body),
    });
  }

  async remove(): Promise<void> {
    await this.end('SIGKILL');
    await rm(this.folder, { recursive: true, force: true });
  }
}
