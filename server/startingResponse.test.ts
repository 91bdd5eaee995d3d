import { expect, it } from 'vitest';
import { startingResponse } from './startingResponse.ts';

const ask = (headers: Record<string, string>, method = 'GET') =>
  startingResponse(new Request('http://localhost/n/events/1/details', { method, headers }));
const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

it('returns 503 with Retry-After to programs', async () => {
  for (const answer of [ask({ accept: 'application/json' }), ask({}), ask(html, 'POST')]) {
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1']);
    expect(await answer.json()).toMatchObject({ code: 'unavailable', errors: [] });
  }
});

it('shows people a page in their language that reloads itself', async () => {
  for (const [language, text] of [
    ['en-GB,en;q=0.9', 'The server is starting'],
    ['de-AT,de;q=0.9', 'Der Server startet'],
  ] as const) {
    const answer = ask({ ...html, 'accept-language': language });
    expect([answer.status, answer.headers.get('refresh')]).toEqual([503, '2']);
    const page = await answer.text();
    expect(page).toContain(text);
    const nonce = /<style nonce="([^"]+)"/.exec(page)?.[1];
    expect(answer.headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`);
  }
});
