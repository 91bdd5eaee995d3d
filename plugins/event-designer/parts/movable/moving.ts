import { createContext, useContext } from 'react';

type Move = (order: { ids: number[] }) => void;

const MoveContext = createContext<Move>(() => undefined);

/** For the rows of a list, which the table draws and which do not know who saves their order. */
export const MoveProvider = MoveContext.Provider;

export const useMove = () => useContext(MoveContext);
