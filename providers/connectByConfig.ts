import type { RuntimeConfig } from '@contract/runtimeConfig.ts';
import { type Connection, connect } from './connect.ts';

/** True for builds that contain the server, to run it in the browser. A constant, so that other builds drop that code. */
const hasProduct = import.meta.env.DEV || import.meta.env.MODE === 'test' || import.meta.env.MODE === 'static';

/** Connects to the backend of the configuration: a server, or one that runs in a worker of this browser. */
export async function connectByConfig(config: RuntimeConfig, page: Window): Promise<Connection> {
  if (hasProduct && config.dataProvider === 'mock') {
    const { connectMock } = await import('./data/mock/connectMock.ts');
    return connectMock(config, page);
  }
  return connect(config, page);
}
