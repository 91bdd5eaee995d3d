import { z } from '@contract/fields.ts';
import { entityHistory } from '@/entity/entityHistory.ts';
import { type ContractHistory, contractHistory, type ShowValue } from '@/history/areaHistory.ts';
import { asMoney, asName, asPicture } from '@/history/showValues.ts';
import { formatMoneyExact } from '@/lib/money.ts';
import { extraImage, extraOption } from '../../contract/extraFields.ts';
import { extras } from '../../contract/extras.ts';
import { extraSales } from '../../contract/sales.ts';
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

/** The history texts of activities and add-ons, and of their sales. */
export const extraHistory: Record<string, ContractHistory<EventHistoryFacts>> = {
  ...entityHistory<typeof extras, EventHistoryFacts>(
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
      linkToken: {},
    },
    { several: 'changes.extras' },
  ),
  ...contractHistory<typeof extraSales, EventHistoryFacts>(
    extraSales,
    'changes.sale',
    {
      holderName: { label: 'holders.name' },
      quantity: { label: 'sales.quantity' },
      choices: { label: 'sales.details' },
      pricePaid: { label: 'holders.paid', show: asMoney<EventHistoryFacts>(({ currency }) => currency) },
    },
    {
      several: 'changes.sales',
      did: ({ kind }, what, { t }) => (kind === 'removed' ? t('changes.saleReversed', { what }) : undefined),
    },
  ),
};
