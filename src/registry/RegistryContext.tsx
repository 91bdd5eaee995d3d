import { createContext, type ReactNode, useContext } from 'react';
import type { CompiledConsole } from './compiled.ts';

const RegistryContext = createContext<CompiledConsole | undefined>(undefined);

export function RegistryProvider({ compiled, children }: { compiled: CompiledConsole; children: ReactNode }) {
  return <RegistryContext value={compiled}>{children}</RegistryContext>;
}

/** Returns the areas of this console, as compiled at boot. */
export function useRegistry(): CompiledConsole {
  const compiled = useContext(RegistryContext);
  if (!compiled) throw new Error('RegistryContext must be used within a RegistryProvider');
  return compiled;
}
