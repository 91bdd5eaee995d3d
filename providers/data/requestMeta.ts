import type { PathParams } from '@contract/resource.ts';
import type { MetaQuery } from '@refinedev/core';
import type { AxiosProgressEvent } from 'axios';
import { findPath, knownPath } from '@/data/knownPaths.ts';

/** The `meta` that hooks pass through Refine to the provider. */
export type RequestMeta = {
  /** Path template of the contract. Absent: the resource's. */
  path: string;
  params: PathParams;
  q?: string;
  query?: Record<string, unknown>;
  /** Sent as `If-Match`. Absent: the version that was read last; null: accepts any version of the row. */
  version?: number | null;
  /** Sent as `Idempotency-Key`. Default: a new one. */
  idempotencyKey?: string;
  skipAuth?: boolean;
  isUpload?: boolean;
  /** True if the response is a file. */
  isFile?: boolean;
  onProgress?: (fraction: number) => void;
  signal?: AbortSignal;
};

/** Reads the `meta` of a call; `path` is used when the meta has none. */
export function requestMeta(meta: MetaQuery = {}, path?: string): RequestMeta {
  const { params = {}, q, query, version, idempotencyKey, skipAuth, isUpload, isFile, onProgress, signal } = meta;
  const target: unknown = meta.path ?? path;
  if (typeof target !== 'string') throw new Error('A call needs the name of a resource, meta.path or an address');
  return { path: target, params, q, query, version, idempotencyKey, skipAuth, isUpload, isFile, onProgress, signal };
}

/**
 * Makes a call to a resource by its name: at once where its path is known, so that calls are sent in the order in which
 * they are made. Rejects for a name that no contract has.
 */
export function callRows<T>(
  { resource, meta }: { resource: string; meta?: MetaQuery },
  call: (request: RequestMeta) => Promise<T>,
): Promise<T> {
  const path = meta?.path ?? knownPath(resource);
  if (path !== undefined) return call(requestMeta(meta, path));
  return findPath(resource).then((found) => {
    if (found === undefined) throw new Error(`No contract describes a resource "${resource}"`);
    return call(requestMeta(meta, found));
  });
}

/** Converts axios's progress events to 0 … 1. */
export function progressListener(onProgress: RequestMeta['onProgress']) {
  if (!onProgress) return undefined;
  return ({ progress }: AxiosProgressEvent) => onProgress(progress ?? 0);
}
