import { z } from '@contract/fields.ts';
import { type BulkChanges, bulkChanges, bulkFields } from '../../../contract/ticketBulk.ts';
import { ticketFields } from '../../../contract/ticketFields.ts';
import { tickets } from '../../../contract/tickets.ts';

/** What can be chosen to change; what is not chosen stays as it is in each ticket. */
export const bulkParts = [
  'sale',
  'visibility',
  'availability',
  'limits',
  'group',
  'price',
  'pause',
  'archive',
] as const;
export type BulkPart = (typeof bulkParts)[number];

const choices = z.object({
  sale: z.boolean(),
  visibility: z.boolean(),
  availability: z.boolean(),
  limits: z.boolean(),
  group: z.boolean(),
  price: z.boolean(),
  pause: z.boolean(),
  archive: z.boolean(),
});

/** A sale window that is relative to the event is not set for several. */
const ofTickets = z.omit(z.required(z.pick(tickets.update, bulkFields)), {
  relativeSaleStart: true,
  relativeSaleEnd: true,
});

export const bulkForm = z.extend(ofTickets, {
  changes: choices,
  priceMode: z.enum(['set', 'add', 'subtract', 'raise', 'lower']),
  /** Cents. */
  priceAmount: ticketFields.price.schema,
  pricePercent: z.int().check(z.minimum(0), z.maximum(1000)),
});
export type BulkForm = z.infer<typeof bulkForm>;

export const unchanged: BulkForm = {
  changes: {
    sale: false,
    visibility: false,
    availability: false,
    limits: false,
    group: false,
    price: false,
    pause: false,
    archive: false,
  },
  saleStart: null,
  saleEnd: null,
  visibility: 'automatic',
  visibleFrom: null,
  visibleUntil: null,
  whenNotOnSale: 'show_unavailable',
  hideWhenSoldOut: false,
  availability: 'everywhere',
  minPerOrder: 1,
  maxPerOrder: null,
  groupId: null,
  isPaused: true,
  isArchived: true,
  priceMode: 'raise',
  priceAmount: 0,
  pricePercent: 10,
};

function priceChange({ priceMode, priceAmount, pricePercent }: BulkForm): NonNullable<BulkChanges['priceChange']> {
  switch (priceMode) {
    case 'set':
      return { mode: 'set', amount: priceAmount };
    case 'add':
      return { mode: 'add', amount: priceAmount };
    case 'subtract':
      return { mode: 'add', amount: -priceAmount };
    case 'raise':
      return { mode: 'percent', amount: pricePercent };
    case 'lower':
      return { mode: 'percent', amount: -pricePercent };
  }
}

/** What the server is asked to change. A sale window takes the place of a relative one. */
export function toChanges(form: BulkForm): BulkChanges {
  const { changes } = form;
  return bulkChanges.parse({
    ...(changes.sale && {
      saleStart: form.saleStart,
      saleEnd: form.saleEnd,
      relativeSaleStart: null,
      relativeSaleEnd: null,
    }),
    ...(changes.visibility && {
      visibility: form.visibility,
      ...(form.visibility === 'custom' && { visibleFrom: form.visibleFrom, visibleUntil: form.visibleUntil }),
      whenNotOnSale: form.whenNotOnSale,
      hideWhenSoldOut: form.hideWhenSoldOut,
    }),
    ...(changes.availability && { availability: form.availability }),
    ...(changes.limits && { minPerOrder: form.minPerOrder, maxPerOrder: form.maxPerOrder }),
    ...(changes.group && { groupId: form.groupId }),
    ...(changes.price && { priceChange: priceChange(form) }),
    ...(changes.pause && { isPaused: form.isPaused }),
    ...(changes.archive && { isArchived: form.isArchived }),
  });
}
