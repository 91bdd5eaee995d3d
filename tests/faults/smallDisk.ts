import { execFileSync } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';

/** A disk of its own for a server, which a test fills and empties. */
export type SmallDisk = {
  /** The program that runs the server with this disk, with its arguments. */
  under: string[];
  settings: Record<string, string>;
  fill: (processId: number) => Promise<void>;
  empty: (processId: number) => Promise<void>;
};

const size = '160m';
const mountIt = `mount -t tmpfs -o size=${size} tmpfs "$0" && exec "$@"`;

/**
 * A small disk at `folder`: a `tmpfs` that only the server sees, in a namespace of its own, for which nobody has to be root.
 * Where the system does not let us mount one, a stand-in: Node itself refuses to make files larger while a file
 * `<folder>.full` exists. A line says which one it is.
 */
export function smallDisk(folder: string): SmallDisk {
  const under = ['unshare', '--map-root-user', '--mount', 'sh', '-c', mountIt, folder];
  try {
    execFileSync(under[0] ?? '', [...under.slice(1), 'true'], { stdio: 'pipe' });
  } catch (error) {
    console.info(`No disk can be mounted here (${String(error).split('\n')[0]}): Node itself plays the full one.`);
    return standIn(folder);
  }
  const filler = (processId: number) => `/proc/${processId}/root${folder}/filler`;
  return {
    under,
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

function standIn(folder: string): SmallDisk {
  const full = `${folder}.full`;
  return {
    under: [],
    settings: { NODE_OPTIONS: `--require ${resolve('tests/faults/noRoom.cjs')}`, FULL_DISK: folder },
    fill: () => writeFile(full, ''),
    empty: () => rm(full),
  };
}
