import { publishChecklist } from '../../contract/publish.ts';
import { settingCards } from '../../contract/settingCards.ts';

/** What a saved card changes elsewhere: how the cards stand, and what the checklist finds. */
export const madeOld = [settingCards, publishChecklist];
