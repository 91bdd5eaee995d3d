import { fsyncSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import type { DiskReserve } from './diskReserve.ts';
import type { LogFlush } from './logFlush.ts';

type Module = PGlite['Module'];
type Options = Parameters<NodeFS['init']>[1];

type OpenFile = { path: string; nfd: number };

/** The part of Emscripten's file system for Node that is used here. It has no `fsync`, so it flushes nothing. */
type NodeFiles = {
  tryFSOperation: <T>(operation: () => T) => T;
  node_ops: Record<string, (...values: unknown[]) => unknown>;
  stream_ops: {
    write: (file: OpenFile, ...rest: unknown[]) => number;
    setattr: (file: OpenFile, ...rest: unknown[]) => void;
    close: (file: OpenFile) => void;
    fsync?: (file: OpenFile) => number;
  };
};

export type DurableFolderOptions = {
  flush: LogFlush;
  reserve: Pick<DiskReserve, 'spend'>;
  /** Called before each change of a file; throws if this process must not write any more. */
  assertMayWrite: () => void;
  /** Called when PostgreSQL has begun another file of its write-ahead log (16 MB). */
  logGrew: () => void;
};

/** Operations that change a folder without writing to an open file. */
const changes = ['setattr', 'mknod', 'rename', 'unlink', 'rmdir', 'symlink'];
const logFile = /\/pg_wal\/[0-9A-F]{24}$/;
const insideLog = /\/pg_wal\//;
/** Emscripten's numbers of ENOSPC and EDQUOT. */
const diskFull: readonly unknown[] = [51, 19];

/**
 * A PGlite folder whose files reach the disk when PostgreSQL flushes them, so that with `fsync` on they survive a power
 * cut as a PostgreSQL server's do. Only a flush of the write-ahead log is delayed, until `flush.done` or until
 * something else is about to be written: on the disk, too, the log precedes the changes that it describes.
 */
export class DurableFolder extends NodeFS {
  readonly #options: DurableFolderOptions;

  constructor(folder: string, options: DurableFolderOptions) {
    super(folder);
    this.#options = options;
  }

  override async init(pglite: PGlite, options: Options) {
    const { emscriptenOpts } = await super.init(pglite, options);
    const preRun = [...(emscriptenOpts.preRun ?? []), (module: Module) => makeDurable(module.NODEFS, this.#options)];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }
}

function makeDurable(files: NodeFiles, { flush, reserve, assertMayWrite, logGrew }: DurableFolderOptions): void {
  const { tryFSOperation, node_ops: folders, stream_ops: streams } = files;
  const { write, setattr, close } = streams;
  let newestLogFile = '';

  const beforeChange = () => {
    assertMayWrite();
    tryFSOperation(flush.now);
  };

  streams.write = (file, ...rest) => {
    if (!insideLog.test(file.path)) {
      beforeChange();
      return write(file, ...rest);
    }
    assertMayWrite();
    try {
      return write(file, ...rest);
    } catch (error) {
      // PostgreSQL crashes if it cannot continue its log.
      if (!isDiskFull(error) || !reserve.spend()) throw error;
      return write(file, ...rest);
    }
  };
  streams.setattr = (file, ...rest) => {
    beforeChange();
    setattr(file, ...rest);
  };
  streams.close = (file) => {
    tryFSOperation(() => flush.beforeClose(file.nfd));
    close(file);
  };
  streams.fsync = (file) => {
    if (!logFile.test(file.path)) {
      tryFSOperation(() => fsyncSync(file.nfd));
      return 0;
    }
    tryFSOperation(() => flush.request(file.nfd));
    if (newestLogFile !== '' && newestLogFile !== file.path) logGrew();
    newestLogFile = file.path;
    return 0;
  };
  for (const name of changes) {
    const change = folders[name];
    if (!change) throw new Error(`PGlite's file system has no ${name} any more, so its files cannot be made durable`);
    folders[name] = (...values) => {
      beforeChange();
      return change(...values);
    };
  }
}

function isDiskFull(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'errno' in error && diskFull.includes(error.errno);
}
