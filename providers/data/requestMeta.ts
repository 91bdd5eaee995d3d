import type { PathParams } from '@contract/resource.ts';
import type { MetaQuery } from '@refinedev/core';
import type { AxiosProgressEvent } from 'axios';

/** What the hooks of `src/data` pass through Refine to the provider. */
export type RequestMeta = {
  /** Path template of the contract. */
  path: string;
  params: PathParams;
  q?: string;
  query?: Record<string, unknown>;
  /** Goes out as `If-Match`. */
  version?: number;
  /** Goes out as `Idempotency-Key`. Default: a new one. */
  idempotencyKey?: string;
  skipAuth?: boolean;
  isUpload?: boolean;
  onProgress?: (fraction: number) => void;
  signal?: AbortSignal;
};

/** Throws when the caller went past the hooks of `src/data`: without params it would read another parent's rows (trap C2). */
export function requestMeta(meta: MetaQuery | undefined): RequestMeta {
  if (typeof meta?.path !== 'string')
    throw new Error('A call needs meta.path and meta.params: use the hooks of src/data');
  const { path, params = {}, q, query, version, idempotencyKey, skipAuth, isUpload, onProgress, signal } = meta;
  return { path, params, q, query, version, idempotencyKey, skipAuth, isUpload, onProgress, signal };
}

/** Axios counts bytes; screens want 0 … 1. */
export function progressListener(onProgress: RequestMeta['onProgress']) {
  if (!onProgress) return undefined;
  return ({ progress }: AxiosProgressEvent) => onProgress(progress ?? 0);
}
