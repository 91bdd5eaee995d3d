import type { RuntimeConfig } from './runtimeConfig.ts';

/** What a page and the worker that the product runs in tell each other. */

/** Where the worker finds its data. */
export type PortableStart = {
  runtime: RuntimeConfig;
  /** The address of the database that it begins with. */
  image: string;
  /** The name that the data is kept under in this browser; absent: it is gone with the page. */
  keepAs?: string;
};

export type ToWorker =
  | { type: 'start'; start: PortableStart }
  | {
      type: 'request';
      id: number;
      url: string;
      method: string;
      headers: [string, string][];
      body: ArrayBuffer | null;
    }
  | { type: 'cancel'; id: number }
  /** Asks for everything to be written into the browser's storage now; answered by `kept`. */
  | { type: 'keep'; id: number };

export type FromWorker =
  | { type: 'ready'; token: string }
  | { type: 'failed'; reason: string }
  | { type: 'head'; id: number; status: number; headers: [string, string][] }
  | { type: 'part'; id: number; bytes: Uint8Array<ArrayBuffer> }
  /** With `failure` when the answer is not complete. */
  | { type: 'end'; id: number; failure?: string }
  | { type: 'kept'; id: number; failure?: string };
