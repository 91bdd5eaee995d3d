import { createContext, type ReactNode, useContext } from 'react';
import { useStore } from 'zustand';
import type { DesignElement } from '../../contract/elements.ts';
import type { DesignState, DesignStore } from './designStore.ts';

const DesignerContext = createContext<DesignStore | undefined>(undefined);

export function DesignerProvider({ store, children }: { store: DesignStore; children: ReactNode }) {
  return <DesignerContext value={store}>{children}</DesignerContext>;
}

/** The design that is open. */
export function useDesigner(): DesignStore {
  const store = useContext(DesignerContext);
  if (!store) throw new Error('There is no designer around this part');
  return store;
}

/** Part of the state; the part is drawn again when it changes. */
export function useDesign<Part>(part: (state: DesignState) => Part): Part {
  return useStore(useDesigner(), part);
}

const nothing: readonly DesignElement[] = [];

/** The elements of the side that is shown. */
export function useSideElements(): readonly DesignElement[] {
  return useDesign(({ document, side }) => document.sides[side]?.elements ?? nothing);
}

/** The selected elements of the side that is shown, from the lowest to the highest. */
export function selectedElements({ document, side, selection }: DesignState): DesignElement[] {
  return (document.sides[side]?.elements ?? nothing).filter(({ id }) => selection.includes(id));
}
