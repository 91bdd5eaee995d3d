import { publishChecklist } from '../../contract/publish.ts';
import { settingCards } from '../../contract/settingCards.ts';

/** The contracts that saving a card makes stale: the states of the cards, and the checklist. */
export const cardInvalidates = [settingCards, publishChecklist];
