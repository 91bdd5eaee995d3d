import { z } from '@contract/fields.ts';
import type { Ticket } from '../contract/tickets.ts';

/** Whether a sale starts or ends at a moment of its own or so long before or after the event. */
export const momentKind = z.enum(['moment', 'relative']);

/** The part of a form that says when something is sold. */
export type MomentForm = Pick<Ticket, 'saleStart' | 'saleEnd' | 'relativeSaleStart' | 'relativeSaleEnd'> & {
  saleStartKind: z.infer<typeof momentKind>;
  saleEndKind: z.infer<typeof momentKind>;
};

/** How the sale of a row is given. */
export function momentKindsOf({ relativeSaleStart, relativeSaleEnd }: Omit<MomentForm, `${string}Kind`>) {
  return {
    saleStartKind: relativeSaleStart ? ('relative' as const) : ('moment' as const),
    saleEndKind: relativeSaleEnd ? ('relative' as const) : ('moment' as const),
  };
}

/** Of a moment and one that is relative to the event, only the kind that was chosen. */
export function chosenMoments<Form extends Partial<MomentForm>>(form: Form): Form {
  return {
    ...form,
    ...(form.saleStartKind === 'moment' && { relativeSaleStart: null }),
    ...(form.saleStartKind === 'relative' && { saleStart: null }),
    ...(form.saleEndKind === 'moment' && { relativeSaleEnd: null }),
    ...(form.saleEndKind === 'relative' && { saleEnd: null }),
  };
}
