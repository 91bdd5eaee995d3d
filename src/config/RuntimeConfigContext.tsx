import type { RuntimeConfig } from '@contract/runtimeConfig.ts';
import { createContext, type ReactNode, useContext } from 'react';

const RuntimeConfigContext = createContext<RuntimeConfig | undefined>(undefined);

export function RuntimeConfigProvider({ config, children }: { config: RuntimeConfig; children: ReactNode }) {
  return <RuntimeConfigContext value={config}>{children}</RuntimeConfigContext>;
}

/** Returns the configuration that the server gave to this page. */
export function useRuntimeConfig(): RuntimeConfig {
  const config = useContext(RuntimeConfigContext);
  if (!config) throw new Error('RuntimeConfigContext must be used within a RuntimeConfigProvider');
  return config;
}
