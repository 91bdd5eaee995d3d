import { mediaUploadTimeoutMs } from '@contract/mediaUpload.ts';
import type { ListAnswer, OneAnswer } from '@contract/query.ts';
import { formatListQuery } from '@contract/query.ts';
import { fillPath } from '@contract/resource.ts';
import type { BaseKey, CreateParams, DataProvider, DeleteOneParams, UpdateParams } from '@refinedev/core';
import type { AxiosInstance, AxiosRequestConfig, AxiosResponse } from 'axios';
import { HttpError } from '@/data/httpError.ts';
import { randomKey } from '@/lib/randomKey.ts';
import { toListQuery } from './listQuery.ts';
import { callRows, progressListener, type RequestMeta, requestMeta } from './requestMeta.ts';
import { createSeenVersions } from './seenVersions.ts';

/**
 * Refine's data provider over the product API. It knows the path of each resource by its name, from the contracts;
 * `meta.params` are the parameters of the path. `custom` takes an address, or the path and params of a contract.
 */
export function createProductApi(http: AxiosInstance, apiBaseUrl: string): DataProvider {
  const seen = createSeenVersions();

  async function one<T>(config: AxiosRequestConfig): Promise<OneAnswer<T>> {
    const response = await http.request<OneAnswer<T>>(config);
    return { data: unwrap(response).data };
  }

  async function row<T>(config: AxiosRequestConfig & { url: string }): Promise<OneAnswer<T>> {
    const answer = await one<T>(config);
    seen.remember(config.url, answer.data);
    return answer;
  }

  /** Returns the request that changes a row of the given version; by default, of the version that was read last. */
  function change(request: RequestMeta, id: BaseKey) {
    const url = rowUrl(request, id);
    return { ...write({ ...request, version: seen.of(url, request.version) }), url };
  }

  return {
    getApiUrl: () => apiBaseUrl,

    getList: <T>(list: Parameters<DataProvider['getList']>[0]) =>
      callRows(list, async (request) => {
        const { pagination, sorters, filters } = list;
        const query = toListQuery({ pagination, sorters, filters, q: request.q });
        const response = await http.request<ListAnswer<T>>({ ...read(request), params: formatListQuery(query) });
        const { data, meta: page } = unwrap(response);
        return { data, total: page.total };
      }),

    getOne: <T>(wanted: Parameters<DataProvider['getOne']>[0]) =>
      callRows(wanted, async (request) => row<T>({ ...read(request), url: rowUrl(request, wanted.id) })),

    create: <T, Values>(creation: CreateParams<Values>) =>
      callRows(creation, async (request) => one<T>({ ...write(request), method: 'POST', data: creation.variables })),

    update: <T, Values>(update: UpdateParams<Values>) =>
      callRows(update, async (request) =>
        row<T>({ ...change(request, update.id), method: 'PATCH', data: update.variables }),
      ),

    deleteOne: <Values>(removal: DeleteOneParams<Values>) =>
      callRows(removal, async (request) => {
        // 204: the response has no body.
        const { data } = await http.request({ ...change(request, removal.id), method: 'DELETE' });
        return { data };
      }),

    custom: ({ url, method, payload, query, meta }) => {
      const request = requestMeta(meta, addressBelow(apiBaseUrl, url));
      if (request.isFile) return readFile(http, request);
      const config = method === 'get' ? read(request) : write(request);
      return one({ ...config, method, params: searchOf({ ...request.query, ...toRecord(query) }), data: payload });
    },
  };
}

function read({ path, params, skipAuth, signal }: RequestMeta): AxiosRequestConfig {
  return { url: fillPath(path, params), skipAuth, signal };
}

/** Downloads a file, with the timeout of an upload. */
async function readFile(http: AxiosInstance, request: RequestMeta): Promise<OneAnswer<never>> {
  return http.request({ ...read(request), responseType: 'blob', timeout: mediaUploadTimeoutMs });
}

function write(request: RequestMeta): AxiosRequestConfig {
  const { version, idempotencyKey = randomKey(), isUpload, onProgress } = request;
  return {
    ...read(request),
    headers: {
      ...(typeof version === 'number' && { 'If-Match': `"${version}"` }),
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

/**
 * Returns an address of the API relative to its base. Throws for an address of another origin, because each call
 * carries the token (spec §7).
 */
function addressBelow(apiBaseUrl: string, url: string): string {
  if (url.startsWith(`${apiBaseUrl}/`)) return url.slice(apiBaseUrl.length);
  if (/^([a-z][\w+.-]*:)?[\\/]{2}/i.test(url)) throw new Error(`${url} is not an address of the product API`);
  return url;
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

/** Returns the body. Throws if it is not the API's, such as a proxy's error page or index.html. */
function unwrap<T extends OneAnswer<unknown>>({ data: body, status }: AxiosResponse<T>): T {
  if (typeof body === 'object' && body !== null && 'data' in body) return body;
  throw new HttpError({
    type: 'Response Error',
    message: 'The answer is not one of the product API',
    status,
    data: body,
  });
}
