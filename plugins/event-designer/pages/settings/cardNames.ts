import { type SettingCard, settingCard } from '../../contract/settingCards.ts';

/** The page's cards in order; the title of each is `settings.<name>`. */
export const cardNames = settingCard.options;
export type CardName = SettingCard;

/** Returns the id of a card's element on the page. */
export const cardElementId = (name: CardName) => `card-${name}`;
