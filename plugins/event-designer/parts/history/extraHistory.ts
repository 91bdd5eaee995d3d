import { z } from '@contract/fields.ts';
import { entityHistory } from '@/entity/entityHistory.ts';
import type { ContractHistory, ShowValue } from '@/history/areaHistory.ts';
import { asName, asPicture } from '@/history/showValues.ts';
import { formatMoneyExact } from '@/lib/money.ts';
import { extraImage, extraOption } from '../../contract/extraFields.ts';
import { extras } from '../../contract/extras.ts';
import type { EventHistoryFacts } from './facts.ts';
import { asRelative } from './showEvent.ts';

const asOptions: ShowValue = (value, { facts: { currency } }) => {
  const options = z.safeParse(z.array(extraOption), value);
  if (!options.success) return [];
  return options.data.map(({ name, choices }) => {
    const shown = choices.map(({ label, priceDelta, stock }) =>
      [label, priceDelta !== 0 && formatMoneyExact(priceDelta, currency), stock !== null && `(${stock})`]
        .filter(Boolean)
        .join(' '),
    );
    return `${name}: ${shown.join(', ')}`;
  });
};

/** Shows the alt texts of the pictures; a picture without one has a number. */
const asMoreImages: ShowValue = (value, { t }) => {
  const images = z.safeParse(z.array(extraImage), value);
  return images.success ? images.data.map(({ alt }, index) => alt || t('extra.picture', { number: index + 2 })) : [];
};

/** The history texts of activities and add-ons. */
export const extraHistory: Record<string, ContractHistory<EventHistoryFacts>> = entityHistory<
  typeof extras,
  EventHistoryFacts
>(
  extras,
  'changes.extra',
  {
    image: { label: 'extra.image', show: asPicture },
    moreImages: { show: asMoreImages },
    options: { show: asOptions },
    stockPoolId: { show: asName<EventHistoryFacts>(({ pools }) => pools) },
    ticketIds: {
      show: (value, { facts }) =>
        Array.isArray(value) ? value.map((id) => facts.tickets.get(Number(id)) ?? `#${id}`) : [],
    },
    relativeSaleStart: { show: asRelative },
    relativeSaleEnd: { show: asRelative },
    position: {},
  },
  { several: 'changes.extras' },
);
