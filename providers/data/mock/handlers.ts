import { HttpResponse, http, type RequestHandler } from 'msw';
import type { PlainAnswer, PlainRequest } from '../answerAdapter.ts';
import type { MockBackend, MockBackendOptions } from './backend.ts';

type Addresses = Pick<MockBackendOptions, 'apiBaseUrl' | 'authUrl'>;

/** Returns MSW handlers that pass each request to the application, so that the console uses its real HTTP client. */
export function mockHandlers(
  { answer }: Pick<MockBackend, 'answer'>,
  { apiBaseUrl, authUrl }: Addresses,
): RequestHandler[] {
  const resolve = async ({ request }: { request: Request }) => {
    const plain = await plainRequest(request);
    try {
      return responseOf(await answer(plain));
    } catch {
      return HttpResponse.error();
    }
  };
  return [http.all(`${apiBaseUrl}/*`, resolve), http.post(authUrl, resolve)];
}

async function plainRequest(request: Request): Promise<PlainRequest> {
  const { pathname, search } = new URL(request.url);
  const isForm = request.headers.get('content-type')?.startsWith('multipart/form-data');
  const text = isForm ? '' : await request.text();
  return {
    method: request.method,
    url: pathname + search,
    headers: Object.fromEntries(request.headers),
    body: isForm ? await request.arrayBuffer() : text || undefined,
  };
}

function responseOf({ status, headers, body }: PlainAnswer): Response {
  if (body === undefined) return new HttpResponse(null, { status, headers });
  if (body instanceof Blob) return new HttpResponse(body, { status, headers });
  return new HttpResponse(typeof body === 'string' ? body : JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  });
}
