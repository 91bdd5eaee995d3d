import type { AnyObject, Contract, PathParams } from '@contract/resource.ts';
import type { Area } from '@server/http/area.ts';
import { apiFor, type TestApi } from '@server/http/testing.ts';
import { createImages } from '@server/media/images.ts';
import { createMedia } from '@server/media/media.ts';
import { drawWithSharp } from '@server/media/sharpImages.ts';
import { HttpError } from '@/data/httpError.ts';
import { callMeta } from '@/data/params.ts';
import { testNow } from '../../../plugins/event-designer/tests/api/support.ts';
import { answerAdapter } from '../../../providers/data/answerAdapter.ts';
import { createHttp } from '../../../providers/data/http.ts';
import { createProductApi } from '../../../providers/data/productApi.ts';

const servers = import.meta.glob<{ area: Area }>('../../../plugins/*/server/index.ts');

/** Starts the whole product API, including pictures, on a separate database. */
export async function productApi(): Promise<TestApi> {
  const areas = (await Promise.all(Object.values(servers).map((load) => load()))).map(({ area }) => area);
  const api = await apiFor('pglite', {
    areas,
    ports: { images: createImages(drawWithSharp) },
    mount: (ports, verifyToken) =>
      createMedia(ports, verifyToken, { areas: { served: () => areas }, tell: () => undefined }),
  });
  api.time.now = testNow;
  return api;
}

type Query = Record<string, string | number>;
// biome-ignore lint/suspicious/noExplicitAny: a test reads the fields that it expects
type Answer = any;

/** Connects the console's calls to the server's routes; `wire` lists the requests, such as `GET /api/events`. */
export function consoleOn(api: TestApi) {
  const wire: string[] = [];
  const adapter = answerAdapter(async ({ method, url, headers, body }) => {
    wire.push(`${method} ${url}`);
    const { 'content-type': type, ...rest } = headers;
    const isForm = body instanceof FormData;
    const response = await api.app.request(url, {
      method,
      // A browser sets a form's content type itself, including the boundary.
      headers: isForm || type === undefined ? rest : { ...rest, 'content-type': type },
      ...((isForm || typeof body === 'string') && { body }),
    });
    const text = await response.text();
    return { status: response.status, ...(text !== '' && { body: JSON.parse(text) }) };
  });
  const session = { token: () => api.me.token, refreshed: async () => undefined, unauthorized: async () => undefined };
  const { custom, getList } = createProductApi(createHttp({ baseUrl: '/api', session, adapter }), '/api');
  if (!custom) throw new Error('The provider has no custom calls');

  const call =
    (method: 'get' | 'patch' | 'post') =>
    async (
      contract: Contract,
      params: PathParams,
      options: { query?: Query; payload?: object; isUpload?: boolean } = {},
    ) => {
      const { query, payload, isUpload } = options;
      const meta = { ...callMeta(contract, params), isUpload };
      const answer: Answer = await custom({ url: contract.path, method, query, payload, meta });
      return answer.data;
    };
  return {
    wire,
    get: call('get'),
    patch: call('patch'),
    post: call('post'),
    list: (contract: Contract & { name: string; item: AnyObject }) =>
      getList({ resource: contract.name, meta: callMeta(contract) }),
  };
}

/** Returns the error of a refused call. */
export async function refusal(call: PromiseLike<unknown>): Promise<HttpError> {
  try {
    await call;
  } catch (error) {
    if (error instanceof HttpError) return error;
    throw error;
  }
  throw new Error('The call was not refused');
}
