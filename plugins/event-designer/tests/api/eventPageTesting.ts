import { afterEach, beforeEach, expect } from 'vitest';
import type { EngineName } from '../../../../tests/support/databases.ts';
import { publishingOn } from './publishingOn.ts';
import { testNow } from './support.ts';

/** Gives each test an event that can be published, and reads its public page as a visitor does. */
export function eventPageOn(engine: EngineName, options: Parameters<typeof publishingOn>[1] = {}) {
  const my = publishingOn(engine, options);
  let slug: string;

  const get = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await my.api.app.request(path, { headers: { 'accept-language': 'en', ...headers } });
    return { status: answer.status, text: await answer.text(), headers: answer.headers };
  };
  const page = (query = '', headers: Record<string, string> = {}) => get(`/p/events/${slug}${query}`, headers);
  const post = async (fields: Record<string, string>, headers: Record<string, string> = {}, query = '') => {
    const body = new URLSearchParams(fields);
    const from = { 'sec-fetch-site': 'same-origin', 'accept-language': 'en', ...headers };
    const answer = await my.api.app.request(`/p/events/${slug}${query}`, { method: 'POST', body, headers: from });
    return { status: answer.status, text: await answer.text(), headers: answer.headers };
  };
  const publish = async (body: object = {}) => {
    const answer = await my.patch({ status: 'published', ...body });
    expect(answer.status).toBe(200);
    slug = (await my.api.call('GET', my.at())).body.data.slug;
  };

  beforeEach(async () => {
    await my.complete();
    slug = (await my.api.call('GET', my.at())).body.data.slug;
  });
  afterEach(async () => {
    my.api.time.now = testNow;
    await my.patch({ status: 'unpublished' });
  });

  return {
    my,
    get slug() {
      return slug;
    },
    get,
    page,
    post,
    publish,
  };
}
