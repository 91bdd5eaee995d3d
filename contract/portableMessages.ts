import type { RuntimeConfig } from './runtimeConfig.ts';

/** The messages between a page and the worker in which the product runs. */

/** The worker's configuration, and the location of its data. */
export type PortableStart = {
  runtime: RuntimeConfig;
  /** The address of the database image that it starts with. */
  image: string;
  /** The key of the data in this browser's storage; absent: the data is lost with the page. */
  storageKey?: string;
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
  /** Requests that everything be written to the browser's storage now; `saved` confirms it. */
  | { type: 'save'; id: number };

export type FromWorker =
  | { type: 'ready'; token: string }
  | { type: 'failed'; reason: string }
  | { type: 'head'; id: number; status: number; headers: [string, string][] }
  | { type: 'part'; id: number; bytes: Uint8Array<ArrayBuffer> }
  /** Carries `failure` when the response is incomplete. */
  | { type: 'end'; id: number; failure?: string }
  | { type: 'saved'; id: number; failure?: string };
