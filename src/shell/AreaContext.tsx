import { createContext, useContext } from 'react';
import type { CompiledPlugin } from '@/registry/compiled.ts';
import type { AreaState } from '@/registry/types.ts';

/** The plugin whose page is open, and its facts about the open object. */
export type OpenArea = { plugin: CompiledPlugin; state: AreaState<unknown> };

const AreaContext = createContext<OpenArea | undefined>(undefined);

export const AreaProvider = AreaContext;

/** Returns the path of the open area's list; home outside of areas. */
export function useAreaHome(): string {
  return useContext(AreaContext)?.plugin.home ?? '/';
}

/** Returns the plugin whose page is open; `undefined` outside of areas. */
export function useOpenPlugin(): CompiledPlugin | undefined {
  return useContext(AreaContext)?.plugin;
}

/** Returns the open area with its facts; `undefined` outside of areas. */
export function useOpenAreaIfAny(): OpenArea | undefined {
  return useContext(AreaContext);
}

export function useOpenArea(): OpenArea {
  const area = useContext(AreaContext);
  if (!area) throw new Error('AreaContext must be used within an AreaProvider');
  return area;
}
