import { createContext, useContext } from 'react';
import type { SettingCard, SettingCardState } from '../../contract/settingCards.ts';

const CardStatesContext = createContext<ReadonlyMap<SettingCard, SettingCardState>>(new Map());

export const CardStates = CardStatesContext.Provider;

/** Returns how a card differs from the default, and who changed it last. */
export function useCardState(card: SettingCard): SettingCardState | undefined {
  return useContext(CardStatesContext).get(card);
}
