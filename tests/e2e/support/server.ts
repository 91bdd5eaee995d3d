import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../support/freePort.ts';

export const organiser = { email: 'organiser@example.com', password: 'correct horse battery staple' };

/** A production server with its own data folder, as an organiser would run it. */
export class TestServer {
  readonly origin: string;
  readonly secondBrandOrigin: string;
  private child: ChildProcess | undefined;
  private output = '';

  private readonly port: number;
  private readonly secondPort: number;
  readonly folder: string;
  private readonly environment: Record<string, string>;

  private constructor(port: number, secondPort: number, folder: string, environment: Record<string, string>) {
    this.port = port;
    this.secondPort = secondPort;
    this.folder = folder;
    this.environment = environment;
    this.origin = `http://localhost:${port}`;
    this.secondBrandOrigin = `http://localhost:${secondPort}`;
  }

  /** Starts on data of its own, with the sample and the organiser's account. */
  static async start(environment: Record<string, string> = {}): Promise<TestServer> {
    const folder = await mkdtemp(join(tmpdir(), 'foyer-e2e-'));
    const prepared = process.env.PREPARED_DATA;
    if (prepared !== undefined) await cp(prepared, folder, { recursive: true });
    const server = new TestServer(await freePort(), await freePort(), folder, environment);
    await server.up();
    return server;
  }

  /** Starts on the same data; resolves when the server reports that it is ready. */
  async up(): Promise<void> {
    const child = spawn(process.execPath, ['dist/server/main.js'], {
      env: {
        PATH: process.env.PATH ?? '',
        HOST: 'localhost',
        PORT: String(this.port),
        BRAND_TWO_PORT: String(this.secondPort),
        BRAND_HOSTS: '',
        DATA_DIR: join(this.folder, 'data'),
        ADMIN_EMAIL: organiser.email,
        ADMIN_PASSWORD: organiser.password,
        ...this.environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child = child;
    child.stdout.on('data', (bytes: Buffer) => {
      this.output += bytes.toString();
    });
    child.stderr.on('data', (bytes: Buffer) => {
      this.output += bytes.toString();
    });
    const deadline = Date.now() + 100_000;
    while (!(await this.isReady())) {
      if (child.exitCode !== null || Date.now() > deadline)
        throw new Error(`The server did not start:\n${this.output}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  /** SIGTERM shuts down gracefully; SIGKILL is like a power cut. */
  async down(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await gone;
  }

  async restart(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    await this.down(signal);
    await this.up();
  }

  async stop(): Promise<void> {
    await this.down();
    await rm(this.folder, { recursive: true, force: true });
  }

  private async isReady(): Promise<boolean> {
    try {
      const answer = await fetch(`${this.origin}/api/health`);
      return answer.status === 200;
    } catch {
      return false;
    }
  }
}
