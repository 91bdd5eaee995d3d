import { createContext, useContext } from 'react';
import type { TicketGroup } from '../../../contract/ticketGroups.ts';

/** The order of the visible tickets, and the one that this order puts into another group. */
export type Arrangement = { ids: number[]; moved?: { id: number; groupId: number | null } };

export type Arranging = {
  groups: readonly TicketGroup[];
  arrange: (arrangement: Arrangement) => void;
};

const ArrangingContext = createContext<Arranging>({ groups: [], arrange: () => undefined });

/** Passes the arranging to the rows, which the generic table renders without knowing of groups. */
export const ArrangingProvider = ArrangingContext.Provider;

export const useArranging = () => useContext(ArrangingContext);
