import type { RuntimeConfig } from '@contract/runtimeConfig.ts';
import { type Connection, connect } from './connect.ts';

/** Builds that contain the product itself, to run in the browser: a constant of the build, so that no other one does. */
const hasProduct = import.meta.env.DEV || import.meta.env.MODE === 'test' || import.meta.env.MODE === 'static';

/** Connects as the configuration says: to a server, or to the product in a worker of this browser. */
export async function connectByConfig(config: RuntimeConfig, page: Window): Promise<Connection> {
  if (hasProduct && config.dataProvider === 'mock') {
    const { connectMock } = await import('./data/mock/connectMock.ts');
    return connectMock(config, page);
  }
  return connect(config, page);
}
