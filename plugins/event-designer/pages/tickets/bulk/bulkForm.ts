import { schemasOf } from '@contract/entity.ts';
import { initialValues } from '@contract/entityValues.ts';
import { z } from '@contract/fields.ts';
import { type BulkChanges, bulkChanges, bulkFields } from '../../../contract/ticketBulk.ts';
import { ticketFields } from '../../../contract/ticketFields.ts';

type FieldPart = (typeof bulkFields)[keyof typeof bulkFields]['bulk'];

/** The parts of the form, in order; a part that is not chosen is left unchanged in each ticket. */
export const bulkParts = [
  'sale',
  'visibility',
  'availability',
  'limits',
  'group',
  'price',
  'pause',
  'archive',
] as const satisfies readonly (FieldPart | 'price')[];
export type BulkPart = (typeof bulkParts)[number];

export const bulkForm = z.object({
  ...schemasOf(bulkFields),
  changes: z.record(z.enum(bulkParts), z.boolean()),
  priceMode: z.enum(['set', 'add', 'subtract', 'raise', 'lower']),
  /** In cents. */
  priceAmount: ticketFields.price.schema,
  pricePercent: z.int().check(z.minimum(0), z.maximum(1000)),
});
export type BulkForm = z.infer<typeof bulkForm>;

export const unchanged: BulkForm = {
  ...initialValues(bulkFields),
  isPaused: true,
  isArchived: true,
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

/** Returns the requested changes. The form sets no relative sale time, so an absolute one replaces it. */
export function toChanges(form: BulkForm): BulkChanges {
  const { changes, visibility } = form;
  const isSent = (name: string, part: FieldPart) =>
    changes[part] && (visibility === 'custom' || (name !== 'visibleFrom' && name !== 'visibleUntil'));
  const sent = Object.entries(bulkFields).filter(([name, { bulk }]) => isSent(name, bulk));
  return bulkChanges.parse({
    ...Object.fromEntries(sent.map(([name]) => [name, Reflect.get(form, name)])),
    ...(changes.price && { priceChange: priceChange(form) }),
  });
}
