import type { PathParams } from '@contract/resource.ts';
import type { MetaQuery } from '@refinedev/core';
import type { AxiosProgressEvent } from 'axios';
import { findPath, knownPath } from '@/data/knownPaths.ts';

/** What hooks pass through Refine to the provider. */
export type RequestMeta = {
  /** Path template of the contract. Absent: that of the resource. */
  path: string;
  params: PathParams;
  q?: string;
  query?: Record<string, unknown>;
  /** Goes out as `If-Match`. Absent: the one that was read last; null: whatever the row is by now. */
  version?: number | null;
  /** Goes out as `Idempotency-Key`. Default: a new one. */
  idempotencyKey?: string;
  skipAuth?: boolean;
  isUpload?: boolean;
  /** The answer is a file. */
  isFile?: boolean;
  onProgress?: (fraction: number) => void;
  signal?: AbortSignal;
};

/** Reads the `meta` of a call; `path` is where it goes when the meta does not say it. */
export function requestMeta(meta: MetaQuery = {}, path?: string): RequestMeta {
  const { params = {}, q, query, version, idempotencyKey, skipAuth, isUpload, isFile, onProgress, signal } = meta;
  const target: unknown = meta.path ?? path;
  if (typeof target !== 'string') throw new Error('A call needs the name of a resource, meta.path or an address');
  return { path: target, params, q, query, version, idempotencyKey, skipAuth, isUpload, isFile, onProgress, signal };
}

/**
 * Makes a call that names its resource: at once where the path is known, so that calls go out in the order in which they
 * are made. Rejects for a name that no contract has.
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

/** Axios counts bytes; screens want 0 … 1. */
export function progressListener(onProgress: RequestMeta['onProgress']) {
  if (!onProgress) return undefined;
  return ({ progress }: AxiosProgressEvent) => onProgress(progress ?? 0);
}
