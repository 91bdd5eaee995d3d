import { testConfig } from '@/config/testConfig.ts';
import { library, libraryContracts } from '@/testing/shelves.ts';
import { answerAdapter } from '../../providers/data/answerAdapter.ts';
import { createHttp } from '../../providers/data/http.ts';
import { createMockBackend } from '../../providers/data/mock/backend.ts';
import { createProductApi } from '../../providers/data/productApi.ts';
import { describeProvider } from './provider.ts';

const session = { token: () => 'mock', refreshed: async () => {}, unauthorized: async () => {} };

describeProvider('the mock provider', async () => {
  const areas = [{ routes: library.routes }];
  const { answer } = createMockBackend({ ...testConfig, contracts: libraryContracts, areas });
  const http = createHttp({ baseUrl: testConfig.apiBaseUrl, session, adapter: answerAdapter(answer) });
  return { provider: createProductApi(http, testConfig.apiBaseUrl), stop: async () => {} };
});
