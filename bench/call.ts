import type { Site } from './browser/firstList.ts';

/** Calls the product API and returns the `data` of the response. Throws if the call is refused. */
export async function call<Data>({ origin, token }: Site, method: string, path: string, body?: object): Promise<Data> {
  const isForm = body instanceof FormData;
  const answer = await fetch(`${origin}/api${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}`, ...(body && !isForm && { 'Content-Type': 'application/json' }) },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  const { data }: { data: Data } = await answer.json();
  return data;
}
