import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
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
  private output = '';
  private token = '';

  private constructor(program: string, folder: string, port: number) {
    this.program = program;
    this.folder = folder;
    this.port = port;
  }

  static async create(program: string): Promise<FaultyServer> {
    return new FaultyServer(program, await mkdtemp(join(tmpdir(), 'foyer-faults-')), await freePort());
  }

  get dataFolder(): string {
    return join(this.folder, 'data');
  }

  /** What the server has written to its log and to standard error since it started. */
  get said(): string {
    return this.output;
  }

  /** Answers when the server is ready and someone is signed in. `under` is a program that runs it, with its arguments. */
  async start(under: readonly string[] = []): Promise<void> {
    const [command = process.execPath, ...args] = [...under, process.execPath, this.program];
    const child = spawn(command, args, {
      env: {
        PATH: process.env.PATH,
        PORT: String(this.port),
        BRAND_TWO_PORT: 'none',
        DATA_DIR: this.dataFolder,
        SEED: 'none',
        ADMIN_EMAIL: email,
        ADMIN_PASSWORD: password,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child = child;
    this.output = '';
    await new Promise<void>((isReady, isGone) => {
      const listen = (bytes: Buffer) => {
        this.output += bytes.toString();
        if (this.output.includes('Address')) isReady();
      };
      child.stdout.on('data', listen);
      child.stderr.on('data', listen);
      child.once('exit', () => isGone(new Error(`The server did not start:\n${this.output}`)));
    });
    const answer = await this.fetch('/api/auth', { userName: email, password });
    const body: { data: { token: string } } = await answer.json();
    this.token = body.data.token;
  }

  /** Sends a signal to the server itself, which knows its number better than the program that it may run under. */
  async signal(signal: NodeJS.Signals): Promise<void> {
    const lock: { pid: number } = JSON.parse(await readFile(join(this.dataFolder, 'lock'), 'utf8'));
    process.kill(lock.pid, signal);
  }

  /** Answers the exit code when the server has ended. */
  async ended(): Promise<number | null> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null;
    return new Promise((done) => child.once('exit', done));
  }

  /** `SIGKILL` gives it no chance to do anything. */
  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return null;
    const gone = this.ended();
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
