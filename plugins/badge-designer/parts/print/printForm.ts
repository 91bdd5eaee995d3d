import { id, obeying, text, z } from '@contract/fields.ts';
import type { DesignDocument } from '../../contract/document.ts';
import { type PrintOptions, paperEdge, printOptions } from '../../contract/printOptions.ts';
import { sheetOfForm, sheetThatFits } from '../../rules/print/sheetNames.ts';
import { type Unfolded, unfold } from '../../rules/sheets/unfold.ts';

/** The fields of the print dialog. The sheet is a single word here, so that one list can offer all sheets. */
export const printFormSchema = z.extend(z.omit(printOptions, { kind: true, sheet: true, range: true }), {
  eventId: z
    .nullable(id())
    .check(obeying((value) => value !== null, { error: 'Choose an event', params: { code: 'required' } })),
  sheet: text(60),
  margin: paperEdge,
  gap: paperEdge,
});
export type PrintForm = z.infer<typeof printFormSchema>;

/** Returns the piece of paper that a design is printed on. */
export function pieceOf({ page, sides }: DesignDocument): Unfolded {
  return unfold(page, page.back === 'same' ? 2 : sides.length);
}

export function newPrintForm(designId: number, document: DesignDocument): PrintForm {
  const piece = pieceOf(document);
  return {
    eventId: null,
    who: { ticketIds: [], registrationIds: [], printed: 'all', search: '' },
    order: 'last_name',
    copies: 1,
    designId,
    sheet: sheetThatFits(piece.size),
    margin: 5,
    gap: 0,
    startAt: 1,
    hasCropMarks: false,
    backs: piece.back.length > 0 ? 'long' : 'none',
    isBackMirrored: false,
    printerId: null,
    output: 'pdf',
  };
}

/** Converts the form to the request's body. */
export function printOptionsOf({ eventId: _event, margin, gap, ...form }: PrintForm, kind: DesignDocument['kind']) {
  const sheet = sheetOfForm(form.sheet, { margin, gap });
  return { ...form, kind, sheet, range: null } satisfies PrintOptions;
}
