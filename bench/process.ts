import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { open, readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

export type ServerProcess = {
  origin: string;
  port: number;
  /** Seconds from the start of the process to its first successful response. */
  startSeconds: number;
  /** Resident memory in MB, embedded database included. */
  memory: () => Promise<number>;
  stop: () => Promise<void>;
};

type Start = {
  program: string;
  port: number;
  environment: Record<string, string>;
  /** The path that responds with 200 once the program is ready. */
  readyPath: string;
  /** The file to which its output is written. */
  logFile: string;
};

const readyTimeoutMs = 60_000;

/** Starts a program that serves HTTP and waits until it responds. Throws with its output if it never does. */
export async function startProcess({ program, port, environment, readyPath, logFile }: Start): Promise<ServerProcess> {
  const log = await open(logFile, 'a');
  const started = performance.now();
  const child = spawn(process.execPath, [program], {
    env: { PATH: process.env.PATH, PORT: String(port), HOST: 'localhost', ...environment },
    stdio: ['ignore', log.fd, log.fd],
  });
  const origin = `http://localhost:${port}`;
  try {
    await waitUntilReady(child, `${origin}${readyPath}`);
  } catch (error) {
    child.kill('SIGKILL');
    throw new Error(`${program} did not start:\n${await readFile(logFile, 'utf8')}`, { cause: error });
  } finally {
    await log.close();
  }
  return {
    origin,
    port,
    startSeconds: (performance.now() - started) / 1000,
    memory: async () => {
      const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(child.pid)]);
      return (Number(stdout) * 1024) / 1e6;
    },
    stop: () => stop(child),
  };
}

async function waitUntilReady(child: ChildProcess, address: string): Promise<void> {
  const deadline = performance.now() + readyTimeoutMs;
  while (performance.now() < deadline) {
    if (child.exitCode !== null) throw new Error('It ended');
    const answer = await fetch(address).catch(() => undefined);
    if (answer?.status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('It took too long');
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}
