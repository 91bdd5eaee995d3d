import { z } from '@contract/fields.ts';
import type { Ticket } from '../contract/tickets.ts';

/** The kind of a sale's start or end: an absolute moment, or a duration before or after the event. */
export const momentKind = z.enum(['moment', 'relative']);

/** The part of a form that sets when something is sold. */
export type MomentForm = Pick<Ticket, 'saleStart' | 'saleEnd' | 'relativeSaleStart' | 'relativeSaleEnd'> & {
  saleStartKind: z.infer<typeof momentKind>;
  saleEndKind: z.infer<typeof momentKind>;
};

/** Returns the kinds of the start and end of a row's sale. */
export function momentKindsOf({ relativeSaleStart, relativeSaleEnd }: Omit<MomentForm, `${string}Kind`>) {
  return {
    saleStartKind: relativeSaleStart ? ('relative' as const) : ('moment' as const),
    saleEndKind: relativeSaleEnd ? ('relative' as const) : ('moment' as const),
  };
}

/** Returns the form with only the chosen kind of each moment; the other kind is set to null. */
export function chosenMoments<Form extends Partial<MomentForm>>(form: Form): Form {
  return {
    ...form,
    ...(form.saleStartKind === 'moment' && { relativeSaleStart: null }),
    ...(form.saleStartKind === 'relative' && { saleStart: null }),
    ...(form.saleEndKind === 'moment' && { relativeSaleEnd: null }),
    ...(form.saleEndKind === 'relative' && { saleEnd: null }),
  };
}
