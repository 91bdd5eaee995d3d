import type { RuntimeConfig } from '@contract/runtimeConfig.ts';
import { HttpResponse, http } from 'msw';
import { allTexts } from '@/testing/texts.ts';
import { connectWire } from '@/testing/wire.ts';
import type { Product } from './product.ts';

/** A request of the console, as sent over the network. */
export type Call = {
  method: string;
  /** For example `/api/events/1`. */
  path: string;
  /** For example `GET /api/events/1?q=a`. */
  line: string;
  headers: Headers;
  /** The body's JSON, or its text; for an upload, its form. */
  body: unknown;
};

/** Responds in place of the product; `undefined` passes the request on to it. */
export type Answer = (call: Call) => Response | undefined | Promise<Response | undefined>;

/** Returns a response that never arrives. */
export const never = () => new Promise<Response>(() => undefined);

/** Responds at the authentication endpoint by action: `auth`, `refresh` or `logout`. */
export const authentication =
  (answers: Record<string, () => Response | Promise<Response>>): Answer =>
  ({ path, body }) =>
    path === '/nAuth.php' ? answers[String(body).replace('action=', '')]?.() : undefined;

export const json = (body: object, status = 200) => HttpResponse.json(body, { status });

/**
 * Connects the console to the product and the real texts in place of a network. `calls` collects all further requests
 * of the console.
 */
export function connectTo(product: Product, config: RuntimeConfig, answer: Answer) {
  const calls: Call[] = [];
  const before = http.all('*', async ({ request }) => {
    const call = await callOf(request.clone());
    calls.push(call);
    return (await answer(call)) ?? answerTextsAndStream(call, config);
  });
  connectWire(product, [before], config);
  return { calls };
}

/** Lets all requests hang that are still in transit when a console ends. */
export function disconnect() {
  connectWire({ answer: () => new Promise(() => undefined) }, [http.all('*', never)]);
}

function answerTextsAndStream({ path }: Call, { apiBaseUrl }: RuntimeConfig): Response | undefined {
  const [, language = '', namespace = ''] = /\/locales\/(\w+)\/(\w+)\.json$/.exec(path) ?? [];
  const texts = allTexts[language]?.[namespace];
  if (texts) return Response.json(texts);
  // Changes by others are never reported: the stream stays open and silent.
  if (path === `${apiBaseUrl}/live`)
    return new Response(new ReadableStream(), { headers: { 'content-type': 'text/event-stream' } });
  return undefined;
}

async function callOf(request: Request): Promise<Call> {
  const { pathname, search } = new URL(request.url);
  const { method, headers } = request;
  return { method, headers, path: pathname, line: `${method} ${pathname}${search}`, body: await bodyOf(request) };
}

async function bodyOf(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type') ?? '';
  if (type.startsWith('multipart/form-data')) return request.formData();
  const text = await request.text();
  return type.startsWith('application/json') && text !== '' ? JSON.parse(text) : text;
}
