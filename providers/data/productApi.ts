import { mediaUploadTimeoutMs } from '@contract/media.ts';
import type { ListAnswer, OneAnswer } from '@contract/query.ts';
import { formatListQuery } from '@contract/query.ts';
import { fillPath } from '@contract/resource.ts';
import type { BaseKey, DataProvider } from '@refinedev/core';
import type { AxiosInstance, AxiosRequestConfig, AxiosResponse } from 'axios';
import { HttpError } from '@/data/httpError.ts';
import { randomKey } from '@/lib/randomKey.ts';
import { toListQuery } from './listQuery.ts';
import { progressListener, type RequestMeta, requestMeta } from './requestMeta.ts';

/**
 * Refine's data provider over the product API. Resources are told apart by `meta.path`, not by name:
 * the contract is the only place where a path stands.
 */
export function createProductApi(http: AxiosInstance, apiBaseUrl: string): DataProvider {
  async function one<T>(config: AxiosRequestConfig): Promise<OneAnswer<T>> {
    const response = await http.request<OneAnswer<T>>(config);
    return { data: unwrap(response).data };
  }

  return {
    getApiUrl: () => apiBaseUrl,

    getList: async <T>({ pagination, sorters, filters, meta }: Parameters<DataProvider['getList']>[0]) => {
      const request = requestMeta(meta);
      const query = toListQuery({ pagination, sorters, filters, q: request.q });
      const response = await http.request<ListAnswer<T>>({ ...read(request), params: formatListQuery(query) });
      const { data, meta: page } = unwrap(response);
      return { data, total: page.total };
    },

    getOne: ({ id, meta }) => one({ ...read(requestMeta(meta)), url: rowUrl(requestMeta(meta), id) }),

    create: ({ variables, meta }) => one({ ...write(requestMeta(meta)), method: 'POST', data: variables }),

    update: ({ id, variables, meta }) => {
      const request = requestMeta(meta);
      return one({ ...write(request), url: rowUrl(request, id), method: 'PATCH', data: variables });
    },

    deleteOne: async ({ id, meta }) => {
      const request = requestMeta(meta);
      // 204: there is nothing to say about a row that is gone.
      const { data } = await http.request({ ...write(request), url: rowUrl(request, id), method: 'DELETE' });
      return { data };
    },

    custom: ({ method, payload, query, meta }) => {
      const request = requestMeta(meta);
      const config = method === 'get' ? read(request) : write(request);
      return one({ ...config, method, params: searchOf({ ...request.query, ...toRecord(query) }), data: payload });
    },
  };
}

function read({ path, params, skipAuth, signal }: RequestMeta): AxiosRequestConfig {
  return { url: fillPath(path, params), skipAuth, signal };
}

function write(request: RequestMeta): AxiosRequestConfig {
  const { version, idempotencyKey = randomKey(), isUpload, onProgress } = request;
  return {
    ...read(request),
    headers: {
      ...(version !== undefined && { 'If-Match': `"${version}"` }),
      ...(!request.skipAuth && { 'Idempotency-Key': idempotencyKey }),
      ...(isUpload && { 'Content-Type': 'multipart/form-data' }),
    },
    ...(isUpload && { timeout: mediaUploadTimeoutMs }),
    onUploadProgress: progressListener(onProgress),
  };
}

function rowUrl({ path, params }: RequestMeta, id: BaseKey): string {
  return `${fillPath(path, params)}/${encodeURIComponent(id)}`;
}

function searchOf(query: Record<string, unknown>): URLSearchParams {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(name, String(value));
  }
  return search;
}

function toRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** A page instead of an answer (a proxy's, or index.html) is a failure, not an empty row. */
function unwrap<T extends OneAnswer<unknown>>({ data: body, status }: AxiosResponse<T>): T {
  if (typeof body === 'object' && body !== null && 'data' in body) return body;
  throw new HttpError({
    type: 'Response Error',
    message: 'The answer is not one of the product API',
    status,
    data: body,
  });
}
