import { cents, id, rowShape, z } from '@contract/fields.ts';
import { type ItemOf, resource } from '@contract/resource.ts';

export const saleStates = ['reserved', 'sold', 'cancelled'] as const;

const sale = {
  ...rowShape,
  eventId: id(),
  /** The date that it is for, in a series, and its start as a wall-clock time of the event. */
  dateId: z.nullable(id()),
  dateStart: z.nullable(z.string()),
  state: z.enum(saleStates),
  quantity: z.int(),
  /** Cents for the whole quantity, as paid. */
  pricePaid: cents(),
  currency: z.string(),
  /** Empty until it is known who took it. */
  holderName: z.string(),
  holderEmail: z.string(),
};

/** The sorting and the search that both lists of sales offer. */
const listed = {
  labelField: 'holderName',
  sort: ['createdAt', 'holderName', 'quantity', 'pricePaid'],
  defaultSort: '-createdAt',
  search: ['holderName', 'holderEmail'],
} as const;
const filters = { dateId: 'id', state: 'text' } as const;

/** The sales of extras: who took how much. Selling writes these rows; the list only reads them. */
export const extraSales = resource({
  name: 'extraSales',
  path: '/events/{eventId}/extra-sales',
  item: z.object({
    ...sale,
    extraId: id(),
    /** The labels of what was chosen. Choices that are gone are left out. */
    choices: z.array(z.string()),
    /** The name of the package that it came with; empty if it was bought alone. */
    packageName: z.string(),
  }),
  filters: { ...filters, extraId: 'id' },
  ...listed,
});
export type ExtraSale = ItemOf<typeof extraSales>;

/** The sales of packages: who took how many. Selling writes these rows; the list reads them and can give them back. */
export const packageSales = resource({
  name: 'packageSales',
  path: '/events/{eventId}/package-sales',
  item: z.object({ ...sale, packageId: id() }),
  filters: { ...filters, packageId: 'id' },
  ...listed,
});
export type PackageSale = ItemOf<typeof packageSales>;
