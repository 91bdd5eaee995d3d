import './first-paint.css';
import { startConsole } from './app.tsx';
import { readRuntimeConfig, withChosenProvider } from './config/runtimeConfig.ts';

/** True in development and test builds, which contain the mock (`connectByConfig`): there the URL may select it. */
const forTesting = import.meta.env.DEV || import.meta.env.MODE === 'test';

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');

const config = readRuntimeConfig(document);
void startConsole(container, forTesting ? withChosenProvider(config, window) : config);
