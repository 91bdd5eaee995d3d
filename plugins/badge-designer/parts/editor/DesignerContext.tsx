import { createContext, type ReactNode, useContext } from 'react';
import { useStore } from 'zustand';
import type { DesignElement } from '../../contract/elements.ts';
import type { DesignState, DesignStore } from './designStore.ts';

const DesignerContext = createContext<DesignStore | undefined>(undefined);

export function DesignerProvider({ store, children }: { store: DesignStore; children: ReactNode }) {
  return <DesignerContext value={store}>{children}</DesignerContext>;
}

/** Returns the store of the open design. */
export function useDesigner(): DesignStore {
  const store = useContext(DesignerContext);
  if (!store) throw new Error('There is no designer around this part');
  return store;
}

/** Returns a part of the state and renders the component again when that part changes. */
export function useDesign<Part>(part: (state: DesignState) => Part): Part {
  return useStore(useDesigner(), part);
}

const nothing: readonly DesignElement[] = [];

/** Returns the elements of the visible side. */
export function useSideElements(): readonly DesignElement[] {
  return useDesign(({ document, side }) => document.sides[side]?.elements ?? nothing);
}

/** Returns the selected elements of the visible side, from the bottom to the top. */
export function selectedElements({ document, side, selection }: DesignState): DesignElement[] {
  return (document.sides[side]?.elements ?? nothing).filter(({ id }) => selection.includes(id));
}
