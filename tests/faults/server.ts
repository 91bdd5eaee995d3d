import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'vite';
import { freePort } from '../support/freePort.ts';

const firstEmail = 'organiser@example.org';
const password = 'a password for this test';
const run = promisify(execFile);

/** Environment variables that a test adds. */
type Settings = Record<string, string>;
/** The result of an administrator's command. */
export type CommandResult = { code: number; output: string };

/** Builds the server of this tree for these tests. It is below node_modules, so that its packages are found. */
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

/** A real server process on one data folder, to be killed and restarted. */
export class FaultyServer {
  readonly folder: string;
  private readonly program: string;
  private readonly port: number;
  readonly settings: Settings;
  /** The password of every account of these tests. */
  readonly password = password;
  private child: ChildProcess | undefined;
  private output = '';
  private token = '';

  private constructor(program: string, folder: string, port: number, settings: Settings) {
    this.program = program;
    this.folder = folder;
    this.port = port;
    this.settings = settings;
  }

  static async create(program: string, settings: Settings = {}): Promise<FaultyServer> {
    return new FaultyServer(program, await mkdtemp(join(tmpdir(), 'foyer-faults-')), await freePort(), settings);
  }

  get origin(): string {
    return `http://localhost:${this.port}`;
  }

  private get environment(): NodeJS.ProcessEnv {
    return {
      PATH: process.env.PATH,
      PORT: String(this.port),
      BRAND_TWO_PORT: 'none',
      DATA_DIR: this.dataFolder,
      SEED: 'none',
      ADMIN_EMAIL: firstEmail,
      ADMIN_PASSWORD: password,
      ...this.settings,
    };
  }

  get dataFolder(): string {
    return this.settings.DATA_DIR ?? join(this.folder, 'data');
  }

  /** The server's log and standard error since its start. */
  get log(): string {
    return this.output;
  }

  /**
   * Starts the server; resolves when it is ready and someone is signed in. `wrapper` is a program that runs it, with its
   * arguments.
   */
  async start(wrapper: readonly string[] = [], settings: Settings = {}): Promise<void> {
    const [command = process.execPath, ...args] = [...wrapper, process.execPath, this.program];
    const child = spawn(command, args, {
      env: { ...this.environment, ...settings },
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
    this.token = await this.signIn(firstEmail);
  }

  /** Signs in and returns a token. All accounts of these tests have the same password. */
  async signIn(email: string): Promise<string> {
    const answer = await this.fetch('/api/auth', { userName: email, password });
    const body: { data: { token: string } } = await answer.json();
    return body.data.token;
  }

  /** Runs an administrator's command, such as `account`, with the settings of this server. */
  async command(name: 'account' | 'backup', args: readonly string[]): Promise<CommandResult> {
    const program = join(dirname(this.program), `${name}.js`);
    try {
      const { stdout, stderr } = await run(process.execPath, [program, ...args], { env: this.environment });
      return { code: 0, output: `${stdout}${stderr}`.trim() };
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && 'stderr' in error)) throw error;
      return { code: Number(error.code), output: String(error.stderr).trim() };
    }
  }

  /** Sends a signal to the server itself. Its lock has its process id, which differs if another program runs it. */
  async signal(signal: NodeJS.Signals): Promise<void> {
    const lock: { pid: number } = JSON.parse(await readFile(join(this.dataFolder, 'lock'), 'utf8'));
    process.kill(lock.pid, signal);
  }

  /** The id of the started process, even if that has executed another program since. */
  get processId(): number {
    const id = this.child?.pid;
    if (id === undefined) throw new Error('The server was not started');
    return id;
  }

  /** Suspends the whole process, as when its machine sleeps; `resume` continues it. */
  pause(): void {
    process.kill(this.processId, 'SIGSTOP');
  }

  resume(): void {
    process.kill(this.processId, 'SIGCONT');
  }

  /** Resolves to the exit code when the server has ended. */
  async ended(): Promise<number | null> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null;
    return new Promise((done) => child.once('exit', done));
  }

  /** Ends the server. `SIGKILL` gives it no chance to clean up. */
  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return null;
    const gone = this.ended();
    child.kill(signal);
    // A suspended process receives the signal only once it continues.
    child.kill('SIGCONT');
    return gone;
  }

  /**
   * Sends a request, as the first person who signs in unless a token is given. A form is sent as a form, everything
   * else as JSON.
   */
  async fetch(path: string, body?: object, token = this.token): Promise<Response> {
    const isForm = body instanceof FormData;
    return fetch(`${this.origin}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        ...(!isForm && { 'Content-Type': 'application/json' }),
        ...(token && { Authorization: `Bearer ${token}` }),
      },
      body: isForm ? body : body && JSON.stringify(body),
    });
  }

  async remove(): Promise<void> {
    await this.end('SIGKILL');
    await rm(this.folder, { recursive: true, force: true });
  }
}
