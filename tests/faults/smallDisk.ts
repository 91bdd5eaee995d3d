import { execFileSync } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';

/** A separate disk for a server, which a test can fill and empty. */
export type SmallDisk = {
  /** The program that runs the server with this disk, and its arguments. */
  wrapper: string[];
  settings: Record<string, string>;
  fill: (processId: number) => Promise<void>;
  empty: (processId: number) => Promise<void>;
};

const size = '160m';
const mountIt = `mount -t tmpfs -o size=${size} tmpfs "$0" && exec "$@"`;

/**
 * Creates a small disk at `folder`: a `tmpfs` in a mount namespace that only the server sees and that needs no root.
 * Where the system does not allow mounting one, Node itself refuses to enlarge files while a file `<folder>.full`
 * exists. A log line says so.
 */
export function smallDisk(folder: string): SmallDisk {
  const wrapper = ['unshare', '--map-root-user', '--mount', 'sh', '-c', mountIt, folder];
  try {
    execFileSync(wrapper[0] ?? '', [...wrapper.slice(1), 'true'], { stdio: 'pipe' });
  } catch (error) {
    console.info(`No disk can be mounted here (${String(error).split('\n')[0]}): Node itself plays the full one.`);
    return simulatedDisk(folder);
  }
  const filler = (processId: number) => `/proc/${processId}/root${folder}/filler`;
  return {
    wrapper,
    settings: {},
    fill: async (processId) => {
      const everything = writeFile(filler(processId), Buffer.alloc(1_000_000_000));
      await everything.catch((error: unknown) => {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
      });
    },
    empty: (processId) => rm(filler(processId)),
  };
}

function simulatedDisk(folder: string): SmallDisk {
  const full = `${folder}.full`;
  return {
    wrapper: [],
    settings: { NODE_OPTIONS: `--require ${resolve('tests/faults/noRoom.cjs')}`, FULL_DISK: folder },
    fill: () => writeFile(full, ''),
    empty: () => rm(full),
  };
}
