import { HttpResponse, http, type RequestHandler } from 'msw';
import type { PlainAnswer, PlainRequest } from '../answerAdapter.ts';
import type { MockBackend, MockBackendOptions } from './backend.ts';

type Addresses = Pick<MockBackendOptions, 'apiBaseUrl' | 'authUrl'>;

/** MSW handlers over the mock: for component tests and the gallery, where requests go over a (mocked) wire. */
export function mockHandlers(
  { answer }: Pick<MockBackend, 'answer'>,
  { apiBaseUrl, authUrl }: Addresses,
): RequestHandler[] {
  const resolve = async ({ request }: { request: Request }) => responseOf(await answer(await plain(request)));
  return [http.all(`*${apiBaseUrl}/*`, resolve), http.post(`*${authUrl}`, resolve)];
}

async function plain(request: Request): Promise<PlainRequest> {
  const { pathname, search } = new URL(request.url);
  const isForm = request.headers.get('content-type')?.startsWith('multipart/form-data');
  return {
    method: request.method,
    url: pathname + search,
    headers: Object.fromEntries(request.headers),
    body: isForm ? await request.formData() : await request.text(),
  };
}

function responseOf({ status, headers, body }: PlainAnswer): Response {
  if (body === undefined) return new HttpResponse(null, { status, headers });
  return HttpResponse.json(JSON.parse(JSON.stringify(body)), { status, headers });
}
