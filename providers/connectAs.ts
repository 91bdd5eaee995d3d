import type { RuntimeConfig } from '@contract/runtimeConfig.ts';
import { type Connection, connect } from './connect.ts';

/**
 * Connects as the configuration says. The mock exists in development and test builds only: the condition
 * is a constant of the build, so that no other build contains it.
 */
export async function connectAs(config: RuntimeConfig, page: Window): Promise<Connection> {
  if ((import.meta.env.DEV || import.meta.env.MODE === 'test') && config.dataProvider === 'mock') {
    const { connectMock } = await import('./data/mock/connectMock.ts');
    return connectMock(config, page);
  }
  return connect(config, page);
}
