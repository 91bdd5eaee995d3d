import { setupWorker } from 'msw/browser';
import { createMockBackend, type MockBackend } from '../../providers/data/mock/backend.ts';
import { discoverContracts } from '../../providers/data/mock/discover.ts';
import { mockHandlers } from '../../providers/data/mock/handlers.ts';
import { startWorker } from '../../providers/data/mock/startWorker.ts';
import { testConfig } from '../config/testConfig.ts';
import { prepareStory, type StoryProduct } from './storyProduct.ts';

let opened: Promise<MockBackend> | undefined;

/** Starts the product in a worker of the gallery, with MSW in front of it: once for all stories. */
async function openProduct(): Promise<MockBackend> {
  const urlOf = (name: string) => new URL(name, window.location.href);
  const { token, send } = await startWorker({ runtime: testConfig, image: urlOf('database.tar.gz').href }, window);
  const contracts = async () => discoverContracts();
  const backend = createMockBackend({ ...testConfig, send, token, contracts, page: window });
  const worker = setupWorker(...mockHandlers(backend, testConfig));
  const serviceWorker = { url: urlOf('mockServiceWorker.js').pathname };
  await worker.start({ serviceWorker, onUnhandledRequest: 'bypass', quiet: true });
  return backend;
}

/** Resets the product to the sample data for a story. */
export async function openForStory(story: StoryProduct): Promise<void> {
  opened ??= openProduct();
  const backend = await opened;
  await backend.reset();
  prepareStory(backend, story);
}
