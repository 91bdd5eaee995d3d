import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/**
 * `within`: the scope in which the number identifies the process; absent in locks of earlier versions, which only named
 * the host.
 */
export type Owner = { id: string; pid: number; started: string; host: string; within?: string };

export function thisProcess(): Owner {
  return {
    id: randomUUID(),
    pid: process.pid,
    started: startOf(process.pid) ?? '',
    host: hostname(),
    within: processNamespace(),
  };
}

/** `undefined` for a missing lock, or one whose owner died while writing it. */
export function readOwner(path: string): Owner | undefined {
  try {
    const owner: unknown = JSON.parse(readFileSync(path, 'utf8'));
    return isOwner(owner) ? owner : undefined;
  } catch {
    return undefined;
  }
}

/** Returns true if the owner is in another machine or container, where its process cannot be checked from here. */
export function isOnOtherHost(owner: Owner): boolean {
  return owner.host !== hostname() || (owner.within ?? processNamespace()) !== processNamespace();
}

/** Returns true if the owner, which must be on this machine and in this container, still runs. */
export function isRunning(owner: Owner): boolean {
  try {
    process.kill(owner.pid, 0);
  } catch (error) {
    // EPERM: the process exists, as another user's.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  // Process numbers are reused, soonest in a container, where the server is always number 1.
  const started = startOf(owner.pid);
  return started === undefined || started === owner.started;
}

/**
 * Identifies the machine's start and the container's process namespace, because two containers may have the same name,
 * and each has a process 1.
 */
function processNamespace(): string {
  try {
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return '';
  }
}

/** Returns the time at which a process began, in the system's own format. */
function startOf(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The 22nd field; the 2nd, the program's name, may contain blanks and brackets.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    try {
      return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8', stdio: 'pipe' }).trim();
    } catch {
      return undefined;
    }
  }
}

function isOwner(value: unknown): value is Owner {
  if (typeof value !== 'object' || value === null) return false;
  return 'id' in value && 'pid' in value && typeof value.pid === 'number' && 'started' in value && 'host' in value;
}
