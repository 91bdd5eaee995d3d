import { readRuntimeConfig, withChosenProvider } from './config/runtimeConfig.ts';
import { retrying } from './lib/retrying.ts';
import { prepareConsole } from './prepareConsole.ts';
import { showStartFailure } from './showStartFailure.ts';

/** True in development and test builds, which contain the mock (`connectByConfig`): there the URL may select it. */
const forTesting = import.meta.env.DEV || import.meta.env.MODE === 'test';

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');

const config = readRuntimeConfig(document);
const preparing = prepareConsole(forTesting ? withChosenProvider(config, window) : config);
const loadApp = retrying(() => import('./app.tsx'));
Promise.all([loadApp(), preparing])
  .then(([{ startConsole }, prepared]) => startConsole(container, prepared))
  .catch((error: unknown) => {
    console.error(error);
    showStartFailure(container);
  });
