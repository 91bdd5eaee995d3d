import { afterEach, expect, test, vi } from 'vitest';
import { createHttp } from './http.ts';

afterEach(() => void vi.restoreAllMocks());

test.each(['get', 'delete', 'post', 'patch'] as const)(
  'a call without a body has a JSON content type and sends no body: %s (spec §7)',
  async (method) => {
    const send = vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(() => undefined);
    const headers = vi.spyOn(XMLHttpRequest.prototype, 'setRequestHeader');
    const session = { token: () => undefined, refreshed: async () => undefined, unauthorized: async () => undefined };
    void createHttp({ baseUrl: '/api', session }).request({ method, url: '/media/1' });
    await expect.poll(() => send).toHaveBeenCalledExactlyOnceWith(null);
    expect(headers).toHaveBeenCalledWith('Content-Type', 'application/json');
  },
);
