import { createContext, useContext } from 'react';
import type { TicketGroup } from '../../../contract/ticketGroups.ts';

/** The order of the tickets that are shown, and the one that went into another group by it. */
export type Arrangement = { ids: number[]; moved?: { id: number; groupId: number | null } };

export type Arranging = {
  groups: readonly TicketGroup[];
  arrange: (arrangement: Arrangement) => void;
};

const ArrangingContext = createContext<Arranging>({ groups: [], arrange: () => undefined });

/** For the rows of the list, which the table draws and which know nothing of groups. */
export const ArrangingProvider = ArrangingContext.Provider;

export const useArranging = () => useContext(ArrangingContext);
