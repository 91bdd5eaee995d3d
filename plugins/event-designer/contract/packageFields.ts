import * as field from '@contract/entityFields.ts';
import { atMost, cents, count, id, shaped, text, z } from '@contract/fields.ts';
import { discountPercentage } from './codes.ts';
import { saleFields } from './saleFields.ts';
import { accessProtection, quantityScope } from './shared.ts';

/** The maximum number of components of one package, of choices of one component, and of pieces of one component. */
export const maximumComponents = 20;
export const maximumMembers = 20;
export const maximumPieces = 100;

/** The price is fixed, or it is the sum of the contents' prices, from which a percentage or an amount may be taken off. */
export const packagePriceMode = z.enum(['fixed', 'sum', 'sum_minus_percentage', 'sum_minus_amount']);
export type PackagePriceMode = z.infer<typeof packagePriceMode>;

/** A ticket or an extra that a package contains. */
export const packageMember = z.object({
  kind: z.enum(['ticket', 'extra']),
  id: id(),
  /** The choices of the extra's options that come with the package. The buyer makes the others. */
  choiceIds: z.array(text(64)).check(atMost(10)),
});
export type PackageMember = z.infer<typeof packageMember>;

/** A number of one ticket or extra, or of several members in any mix: "any 2 of these workshops". */
export const packageComponent = z.object({
  /** The client makes the id, so that a sale can name the component. */
  id: shaped(/^[\w-]{8,64}$/),
  /** The text above a choice, for buyers; empty if the names of the members are enough. */
  label: text(100),
  count: count(maximumPieces, 1),
  members: z.array(packageMember).check(z.minLength(1), atMost(maximumMembers)),
  /** Cents of the package's price that are paid for all pieces of this component. Null: computed. */
  designatedPrice: z.nullable(cents()),
});
export type PackageComponent = z.infer<typeof packageComponent>;

const currency = { field: 'currency' };

/** The fields of a package that users edit, in reading order. Its picture is separate: `image`. */
export const packageFields = {
  name: field.text({ max: 255, required: true }),
  /** Visible to the organiser only. */
  internalName: field.text({ max: 255 }),
  description: field.text({ max: 4000, multiline: true }),
  /** A description of the picture for people who cannot see it. */
  imageAlt: field.text({ max: 255 }),
  components: field.of('json', z.array(packageComponent).check(atMost(maximumComponents)), []),
  priceMode: field.choice(packagePriceMode.options, 'fixed'),
  /** Cents in the event's currency. Used if `priceMode` is `fixed`. */
  price: field.money({ currency, initial: 0 }),
  /** Used if `priceMode` is `sum_minus_percentage`. */
  discountPercentage: field.of('decimal', z.nullable(discountPercentage), null),
  /** Used if `priceMode` is `sum_minus_amount`. */
  discountAmount: field.money({ currency }),
  /** The number for sale. Null: only the stock of the contents limits it. */
  quantity: field.integer(),
  /** In a series, whether the quantity is for each date or for all dates together. */
  quantityScope: field.choice(quantityScope.options, 'per_date', 'options.tickets.quantityScope'),
  minPerOrder: field.integer({ min: 1, max: 1000, initial: 1 }),
  maxPerOrder: field.integer({ min: 1, max: 1000 }),
  ...saleFields,
  accessProtection: field.choice(accessProtection.options, 'none', 'options.tickets.accessProtection'),
  isPaused: field.boolean(false),
};
