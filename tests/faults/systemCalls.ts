import { readFile } from 'node:fs/promises';

/** The system calls that write to a file, the disk, or a socket. */
const traced = 'pwrite64,pwritev,write,writev,sendto,sendmsg,fsync,fdatasync';
/** The bytes of each call that strace prints: more than PostgreSQL writes to its log for a few commits. */
const printed = 65_536;

/**
 * Returns the command that runs a program under strace, which writes a line for each call into the file, with the path
 * of each descriptor.
 */
export function straceTo(file: string): string[] {
  return ['strace', '-f', '-y', '-s', String(printed), '-e', 'signal=none', '-e', `trace=${traced}`, '-o', file];
}

export type SystemCall = {
  name: string;
  /** The path of the first descriptor: `/…/pg_wal/000000010000000000000001`, `socket:[4711]`. */
  path: string;
  /** The other arguments, as far as strace prints them. */
  text: string;
  /** The positions of the call in the order of starts and in the order of returns. */
  began: number;
  ended: number;
};

const whole = /^(\d+) +(\w+)\(\d+<([^>]*)>(.*)\) += +(-?\d+)/;
const unfinished = /^(\d+) +(\w+)\(\d+<([^>]*)>(.*) <unfinished \.\.\.>$/;
const resumed = /^(\d+) +<\.\.\. (\w+) resumed>(.*)\) += +(-?\d+)/;

/** Returns the successful calls in the order in which they returned. */
export async function readTrace(file: string): Promise<SystemCall[]> {
  const lines = (await readFile(file, 'utf8')).split('\n');
  const open = new Map<string, SystemCall>();
  const calls: SystemCall[] = [];
  for (const [index, line] of lines.entries()) {
    const [, starter = '', startedName = '', startedPath = '', startedText = ''] = unfinished.exec(line) ?? [];
    if (starter) {
      const call = { name: startedName, path: startedPath, text: startedText, began: index, ended: index };
      open.set(starter, call);
      continue;
    }
    const [, resumer = '', , rest = '', resumedResult = '-1'] = resumed.exec(line) ?? [];
    const call = open.get(resumer);
    if (call) {
      open.delete(resumer);
      if (Number(resumedResult) >= 0) calls.push({ ...call, text: call.text + rest, ended: index });
      continue;
    }
    const [, , name = '', path = '', text = '', result = '-1'] = whole.exec(line) ?? [];
    if (name && Number(result) >= 0) calls.push({ name, path, text, began: index, ended: index });
  }
  return calls;
}
