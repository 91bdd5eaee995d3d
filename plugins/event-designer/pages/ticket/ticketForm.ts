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

/** What the form edits. The pass code is write-only: empty means that it stays as it is. */
const ticketFormFields = z.object({
  ...schemasOf(fields),
  /** Stands where the contract has a media id: until it is saved, a picture is a file and a crop. */
  image: z.nullable(z.custom<Picture>(isPicture)),
  saleStartKind: momentKind,
  saleEndKind: momentKind,
  passCode: z.union([z.literal(''), requiredText(50, 4)]),
});
export type TicketForm = z.infer<typeof ticketFormFields>;

type FormSituation = Omit<TicketSituation, 'givesPassCode' | 'tickets'>;

/**
 * The server's rules beside the fields. Which tickets hide one another only the server knows; whatever is chosen
 * counts as there.
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
 * What is sent of what changed, besides the picture, which is sent by itself first. Of a moment and one that is
 * relative to the event only the kind that was chosen.
 */
export function toPatch({ passCode, image: _sentFirst, ...form }: Partial<TicketForm>) {
  const { saleStartKind: _start, saleEndKind: _end, ...patch } = chosenMoments(form);
  return { ...patch, ...(passCode && { passCode }) };
}
