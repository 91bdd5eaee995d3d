import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RuntimeConfig } from '@contract/runtimeConfig.ts';
import { HttpResponse, http } from 'msw';
import { connectWire } from '@/testing/wire.ts';
import type { Product } from './product.ts';

/** A request of the console, as it went over the wire. */
export type Call = {
  method: string;
  /** `/api/events/1`. */
  path: string;
  /** `GET /api/events/1?q=a`. */
  line: string;
  headers: Headers;
  /** The body's JSON, or its text; of an upload, its form. */
  body: unknown;
};

/** Answers in place of the product; `undefined` leaves the request to it. */
export type Answer = (call: Call) => Response | undefined | Promise<Response | undefined>;

const locales = join(import.meta.dirname, '../../../public/locales');

/** An answer that never comes. */
export const never = () => new Promise<Response>(() => undefined);

/** Answers the authentication endpoint by what it is asked for, `auth`, `refresh` or `logout`. */
export const authentication =
  (answers: Record<string, () => Response | Promise<Response>>): Answer =>
  ({ path, body }) =>
    path === '/nAuth.php' ? answers[String(body).replace('action=', '')]?.() : undefined;

export const json = (body: object, status = 200) => HttpResponse.json(body, { status });

/**
 * What stands around the console in place of a network: the product, and the texts of public/locales. Everything that
 * the console sends from now on is in `calls`.
 */
export function connectTo(product: Product, config: RuntimeConfig, answer: Answer) {
  const calls: Call[] = [];
  const before = http.all('*', async ({ request }) => {
    const call = await callOf(request.clone());
    calls.push(call);
    return (await answer(call)) ?? (await besideTheProduct(call, config));
  });
  connectWire(product, [before], config);
  return { calls };
}

/** What is still on its way when a console ends. */
export function disconnect() {
  connectWire({ answer: () => new Promise(() => undefined) }, [http.all('*', never)]);
}

async function besideTheProduct({ path }: Call, { apiBaseUrl }: RuntimeConfig): Promise<Response | undefined> {
  const [, text] = /\/locales\/(\w+\/\w+\.json)$/.exec(path) ?? [];
  if (text)
    return new Response(await readFile(join(locales, text)), { headers: { 'content-type': 'application/json' } });
  // What others do is not told: a stream that stays open and says nothing.
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
