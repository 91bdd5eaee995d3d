import type { Database } from './database/types.ts';

/** What the application needs from outside; `server/main.ts` gives the real ones, tests their own. */
export type Ports = {
  database: Database;
  blobs: BlobStore;
  passwords: PasswordHasher;
  images: ImageWorkshop;
  /** The one source of "now". */
  clock: () => Date;
  log: Log;
};

/** Bytes by key. Keys are ours (`media/<account>/<id>/cropped.webp`), never a user's. */
export type BlobStore = {
  put: (key: string, bytes: Uint8Array, contentType: string) => Promise<void>;
  /** `undefined` when there is none. */
  get: (key: string) => Promise<Uint8Array | undefined>;
  /** The same bit by bit, for what is large. `undefined` when there is none. */
  open: (key: string) => Promise<ReadableStream<Uint8Array<ArrayBuffer>> | undefined>;
  remove: (key: string) => Promise<void>;
  /**
   * Removes what writes left behind that ended before this moment without being finished, and answers how much. Absent
   * where a write that is cut short leaves nothing.
   */
  removeUnfinished?: (before: Date) => Promise<number>;
};

/** Slow on purpose, so outside every transaction. */
export type PasswordHasher = {
  hash: (password: string) => Promise<string>;
  /** Takes as long with `undefined` (no such user) as with a hash, and answers false. */
  verify: (hash: string | undefined, password: string) => Promise<boolean>;
};

/** A rectangle in whole pixels of the upright picture. */
export type PixelRectangle = { left: number; top: number; width: number; height: number };

export type Size = { width: number; height: number };

/** Whom a picture is drawn for. */
export type DrawnFor = {
  /** Accounts take turns. */
  account: number;
  /** Aborts when the caller is gone: what waits is not begun, and what is being drawn is given up. */
  signal?: AbortSignal;
  /** The next step of an upload that had its turn: comes before the account's others, and is not refused for their number. */
  isBegun?: boolean;
};

/** A file whose header was read; the size is that of the upright picture. */
export type Picture = { bytes: Uint8Array } & Size;

/**
 * Decodes and draws pictures, a few at a time. Throws `RefusedError` for what is no picture we take, and when an account
 * or all together ask for more than can wait.
 */
export type ImageWorkshop = {
  /** Reads the header only: the type by content, and the size after EXIF orientation. */
  inspect: (bytes: Uint8Array, drawnFor: DrawnFor) => Promise<{ format: 'jpeg' | 'png' | 'webp' } & Size>;
  /** The whole picture upright, sRGB, without metadata, as WebP. Decodes all of it, so a truncated file throws. */
  display: (picture: Picture, drawnFor: DrawnFor) => Promise<Uint8Array>;
  /** One WebP for each width, at most that wide and never enlarged, of the same exact crop. */
  crops: (
    picture: Picture,
    crop: PixelRectangle,
    widths: readonly number[],
    drawnFor: DrawnFor,
  ) => Promise<Uint8Array[]>;
  /** Raw RGB pixels as JPEG, for pictures that are painted here. */
  encode: (pixels: Uint8Array, size: Size, drawnFor: DrawnFor) => Promise<Uint8Array>;
};

/** Structured: one JSON line an event. Never passes secrets, tokens or bodies. */
export type Log = {
  info: (message: string, fields?: Record<string, unknown>) => void;
  warn: (message: string, fields?: Record<string, unknown>) => void;
  error: (message: string, fields?: Record<string, unknown>) => void;
};
