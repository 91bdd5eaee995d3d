import type { Database } from './database/types.ts';
import type { RunThread } from './jobs/threadWork.ts';

/** The application's external dependencies; `server/main.ts` passes the real ones, tests pass others. */
export type Ports = {
  database: Database;
  blobs: BlobStore;
  passwords: PasswordHasher;
  secrets: SecretBox;
  images: ImageRenderer;
  /** Runs heavy work outside of the requests. */
  runThread: RunThread;
  /** The only source of the current time. */
  clock: () => Date;
  log: Log;
};

/** Stores bytes by key. Keys are made by this program (`media/<account>/<id>/cropped.webp`), never by a user. */
export type BlobStore = {
  put: (key: string, bytes: Uint8Array, contentType: string) => Promise<void>;
  /** Returns `undefined` when there is none. */
  get: (key: string) => Promise<Uint8Array | undefined>;
  /** Streams large bytes. Returns `undefined` when there is none. */
  open: (key: string) => Promise<ReadableStream<Uint8Array<ArrayBuffer>> | undefined>;
  remove: (key: string) => Promise<void>;
  /**
   * Removes the remains of unfinished writes that ended before this moment, and returns their number. Absent where an
   * interrupted write leaves nothing.
   */
  removeUnfinished?: (before: Date) => Promise<number>;
};

/** Hashes and checks passwords. It is slow on purpose, so it must not be called in a transaction. */
export type PasswordHasher = {
  hash: (password: string) => Promise<string>;
  /** Takes as long with `undefined` (no such user) as with a hash, and returns false. */
  verify: (hash: string | undefined, password: string) => Promise<boolean>;
};

/** Encrypts short secrets that people have to see again. The key is not in the database. */
export type SecretBox = {
  /** `purpose` is part of the encryption: what was sealed for one purpose does not open for another. */
  seal: (secret: string, purpose: string) => Promise<string>;
  /** Returns `undefined` if the secret was changed, was sealed for another purpose, or its key is unknown. */
  open: (sealed: string, purpose: string) => Promise<string | undefined>;
};

/** A rectangle in whole pixels of the upright picture. */
export type PixelRectangle = { left: number; top: number; width: number; height: number };

export type Size = { width: number; height: number };

/** The request that a picture is drawn for. */
export type DrawnFor = {
  /** Accounts take turns. */
  account: number;
  /** Aborts when the client has disconnected: waiting work is not begun, and running work is given up. */
  signal?: AbortSignal;
  /**
   * Marks the next step of an upload that has already had its turn: it precedes the account's other uploads, and is
   * never refused for their number.
   */
  isBegun?: boolean;
};

/** A file whose header was read; the size is that of the upright picture. */
export type Picture = { bytes: Uint8Array } & Size;

/**
 * Decodes and draws pictures, a few at a time. Throws `RefusedError` for a file that is no supported picture, and when
 * an account, or all together, request more than can wait.
 */
export type ImageRenderer = {
  /** Reads the header only: the type by content, and the size after EXIF orientation. */
  inspect: (bytes: Uint8Array, drawnFor: DrawnFor) => Promise<{ format: 'jpeg' | 'png' | 'webp' } & Size>;
  /** Returns the whole picture upright, in sRGB, without metadata, as WebP. Decodes all of it, so a truncated file throws. */
  display: (picture: Picture, drawnFor: DrawnFor) => Promise<Uint8Array>;
  /** Returns a WebP of the crop for each width, at most that wide and never enlarged. */
  crops: (
    picture: Picture,
    crop: PixelRectangle,
    widths: readonly number[],
    drawnFor: DrawnFor,
  ) => Promise<Uint8Array[]>;
  /** Encodes raw RGB pixels as JPEG, for pictures that are painted here. */
  encode: (pixels: Uint8Array, size: Size, drawnFor: DrawnFor) => Promise<Uint8Array>;
};

/** A structured log: one JSON line for each event. Never pass secrets, tokens or bodies. */
export type Log = {
  info: (message: string, fields?: Record<string, unknown>) => void;
  warn: (message: string, fields?: Record<string, unknown>) => void;
  error: (message: string, fields?: Record<string, unknown>) => void;
};
