import { describe, expect, test, vi } from 'vitest';
import { answerAdapter, type PlainAnswer, type PlainRequest } from './answerAdapter.ts';
import { createHttp } from './http.ts';
import { createProductApi } from './productApi.ts';

// tests/api/kernel/provider.ts tests lists, rows, documents and endpoints; these tests check the HTTP requests.

function setUp(answer: PlainAnswer = { status: 200, body: { data: { id: 1 } } }) {
  const requests: PlainRequest[] = [];
  const timeouts: (number | undefined)[] = [];
  const respond = answerAdapter(async (request) => {
    requests.push(request);
    return answer;
  });
  const session = { token: () => 'token', refreshed: async () => {}, unauthorized: async () => {} };
  const http = createHttp({
    baseUrl: '/api',
    session,
    adapter: (config) => {
      timeouts.push(config.timeout);
      config.onUploadProgress?.({ loaded: 1, total: 4, progress: 0.25, bytes: 1, lengthComputable: true });
      return respond(config);
    },
  });
  const api = createProductApi(http, '/api');
  const custom: NonNullable<typeof api.custom> = (params) => {
    if (!api.custom) throw new Error('The provider has no custom calls');
    return api.custom(params);
  };
  return { api, custom, requests, timeouts };
}

const meta = { path: '/shelves/{shelfId}/books', params: { shelfId: 7 } };

describe('the product API', () => {
  test('fills in the path and escapes its parameters', async () => {
    const { api, requests } = setUp();
    await api.getOne({ resource: 'books', id: 'a/b', meta: { ...meta, params: { shelfId: '../x' } } });
    expect(requests[0]?.url).toBe('/api/shelves/..%2Fx/books/a%2Fb');
  });

  test('sends nothing if a parameter of the path is missing', async () => {
    const { api, requests } = setUp();
    const ask = async (given?: object) => api.getOne({ resource: 'books', id: 1, meta: given });
    await expect(ask()).rejects.toThrow('needs the parameter "shelfId"');
    await expect(ask({ ...meta, params: {} })).rejects.toThrow('needs the parameter "shelfId"');
    expect(requests).toEqual([]);
  });

  test('sends version and idempotency key as headers', async () => {
    const { api, requests } = setUp();
    await api.update({ resource: 'books', id: 1, variables: {}, meta: { ...meta, version: 4 } });
    await api.create({ resource: 'books', variables: {}, meta: { ...meta, idempotencyKey: 'k' } });
    expect(requests[0]).toMatchObject({ method: 'PATCH', headers: { 'if-match': '"4"' } });
    expect(requests[1]).toMatchObject({ method: 'POST', headers: { 'idempotency-key': 'k' } });
    expect(requests[1]?.headers).not.toHaveProperty('if-match');
  });

  test('uploads a form, with 120 s and its progress (spec §7)', async () => {
    const { custom, requests, timeouts } = setUp();
    const form = new FormData();
    form.set('file', new File(['x'], 'x.png'));
    const onProgress = vi.fn();
    await custom({
      url: '/media',
      method: 'post',
      payload: form,
      meta: {
        path: '/media',
        params: {},
        query: { unit: '%', cropWidth: 50, source: undefined },
        isUpload: true,
        onProgress,
      },
    });
    expect(requests[0]?.url).toBe('/api/media?unit=%25&cropWidth=50');
    expect(requests[0]?.body).toBeInstanceOf(FormData);
    expect(onProgress).toHaveBeenCalledWith(0.25);
    await custom({ url: '/media', method: 'patch', meta: { path: '/media', params: {} } });
    expect(timeouts).toEqual([120_000, 30_000]);
  });

  test('omits the token in public calls', async () => {
    const { custom, requests } = setUp();
    await custom({ url: '/hours', method: 'get', meta: { path: '/hours', params: {}, skipAuth: true } });
    expect(requests[0]?.headers).not.toHaveProperty('authorization');
  });

  test('treats an HTML page in place of a response as a failure', async () => {
    const { api } = setUp({ status: 200, body: '<!doctype html>' });
    await expect(api.getOne({ resource: 'books', id: 1, meta })).rejects.toMatchObject({
      type: 'Response Error',
      message: 'The answer is not one of the product API',
    });
  });

  test.each(['between', 'startswith'] as const)('throws for the unsupported filter operator %s', async (operator) => {
    const { api } = setUp();
    const filters = [{ field: 'pages', operator, value: [1, 2] }];
    await expect(api.getList({ resource: 'books', filters, meta })).rejects.toThrow(`no filter operator "${operator}"`);
  });

  test("translates Refine's operators for not null and several values, and drops an empty filter", async () => {
    const { api, requests } = setUp({ status: 200, body: { data: [], meta: { total: 0, page: 1, perPage: 20 } } });
    await api.getList({
      resource: 'books',
      filters: [
        { field: 'pages', operator: 'nnull', value: true },
        { operator: 'and', value: [{ field: 'kind', operator: 'in', value: ['atlas', 'diary'] }] },
        { field: 'title', operator: 'contains', value: '' },
      ],
      meta,
    });
    expect(decodeURIComponent(requests[0]?.url ?? '')).toContain('?pages[null]=false&kind[in]=atlas,diary');
    expect(requests[0]?.url).not.toContain('title');
  });
});
