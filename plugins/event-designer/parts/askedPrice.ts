import { cents, z } from '@contract/fields.ts';

/** The price in a dialog for something new. It begins empty, so that nothing is free by mistake. */
export const askedPrice = z
  .nullable(cents())
  .check(z.refine((price) => price !== null, { error: 'Enter a price', params: { code: 'required' } }));
