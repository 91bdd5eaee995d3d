import { schemasOf } from '@contract/entity.ts';
import { requiredText, z } from '@contract/fields.ts';
import { obeys } from '@contract/obeys.ts';
import { isPicture, type Picture, storedPicture } from '@/media/index.ts';
import { ticketFields } from '../../contract/ticketFields.ts';
import type { Ticket } from '../../contract/tickets.ts';
import { chosenMoments, momentKind, momentKindsOf } from '../../parts/saleMoments.ts';
import type { TicketSituation } from '../../rules/ticketDraft.ts';
import { ticketProblems } from '../../rules/ticketRules.ts';

const { isPaused: _pausedFromTheMenu, ...fields } = ticketFields;

/** The form's values. The pass code is write-only. An empty one leaves the stored one unchanged. */
const ticketFormFields = z.object({
  ...schemasOf(fields),
  /** A picture as a file and a crop until it is saved; the contract has a media id in its place. */
  image: z.nullable(z.custom<Picture>(isPicture)),
  saleStartKind: momentKind,
  saleEndKind: momentKind,
  passCode: z.union([z.literal(''), requiredText(50, 4)]),
});
export type TicketForm = z.infer<typeof ticketFormFields>;

type FormSituation = Omit<TicketSituation, 'givesPassCode' | 'tickets'>;

/**
 * Returns the schema with the server's rules that span fields. Only the server knows which tickets hide one another, so
 * any chosen ticket counts as existing.
 */
export function ticketFormSchema(situation: FormSituation) {
  return ticketFormFields.check(
    obeys((form) => {
      const { hiddenIfAvailableId: id } = form;
      const tickets = id === null ? [] : [{ id, hiddenIfAvailableId: null }];
      return ticketProblems(chosenMoments(form), { ...situation, tickets, givesPassCode: form.passCode !== '' });
    }),
  );
}

export function toForm(ticket: Ticket): TicketForm {
  return z.parse(ticketFormFields, {
    ...ticket,
    image: ticket.image && storedPicture(ticket.image),
    ...momentKindsOf(ticket),
    passCode: '',
  });
}

/**
 * Returns the patch for the changed values, without the image, which is sent separately and first. Of an absolute and a
 * relative sale time, only the chosen kind is sent.
 */
export function toPatch({ passCode, image: _sentFirst, ...form }: Partial<TicketForm>) {
  const { saleStartKind: _start, saleEndKind: _end, ...patch } = chosenMoments(form);
  return { ...patch, ...(passCode && { passCode }) };
}
