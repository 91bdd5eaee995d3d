import { apiFor } from '@server/http/testing.ts';
import { answerAdapter } from '../../../providers/data/answerAdapter.ts';
import { createHttp } from '../../../providers/data/http.ts';
import { createProductApi } from '../../../providers/data/productApi.ts';
import { engines } from '../../support/databases.ts';
import { createLibrary, libraryArea } from '../../support/library.ts';
import { describeProvider } from './provider.ts';

for (const engine of engines) {
  describeProvider(`the product API on ${engine}`, async () => {
    const api = await apiFor(engine, { areas: [libraryArea] });
    await createLibrary(api.database);
    const adapter = answerAdapter(async ({ method, url, headers, body }) => {
      const response = await api.app.request(url, { method, headers, ...(typeof body === 'string' && { body }) });
      const text = await response.text();
      return {
        status: response.status,
        headers: Object.fromEntries(response.headers),
        ...(text !== '' && { body: JSON.parse(text) }),
      };
    });
    const session = { token: () => api.me.token, refreshed: async () => {}, unauthorized: async () => {} };
    const http = createHttp({ baseUrl: '/api', session, adapter });
    return { provider: createProductApi(http, '/api'), stop: api.close };
  });
}
