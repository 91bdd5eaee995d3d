import { count, id, obeying, text, z } from '@contract/fields.ts';
import type { DesignDocument } from '../../contract/document.ts';
import { backwardRange, isForward, type PrintOptions, paperEdge, printOptions } from '../../contract/printOptions.ts';
import { sheetOfForm, sheetThatFits } from '../../rules/print/sheetNames.ts';
import { type Unfolded, unfold } from '../../rules/sheets/unfold.ts';

const maximumInRange = 100_000;

/** The fields of the print dialog. The sheet is a single id here, so that one list can offer all sheets. */
export const printFormSchema = z
  .extend(z.omit(printOptions, { kind: true, sheet: true, range: true }), {
    eventId: z
      .nullable(id())
      .check(obeying((value) => value !== null, { error: 'Choose an event', params: { code: 'required' } })),
    sheet: text(60),
    margin: paperEdge,
    gap: paperEdge,
    /** The part of the people in their order that is printed; empty: from the first, to the last. */
    from: z.nullable(count(maximumInRange, 1)),
    to: z.nullable(count(maximumInRange, 1)),
  })
  .check(z.refine(isForward, { ...backwardRange, path: ['to'], when: hasRange }));
export type PrintForm = z.infer<typeof printFormSchema>;

/** Other fields, such as one that is empty, do not hide a range that ends before it begins. */
function hasRange({ issues }: { issues: readonly { path?: readonly PropertyKey[] | undefined }[] }): boolean {
  return !issues.some(({ path: [field] = [] }) => field === 'from' || field === 'to');
}

/** Returns the piece of paper that a design is printed on. */
export function pieceOf({ page, sides }: DesignDocument): Unfolded {
  return unfold(page, page.back === 'same' ? 2 : sides.length);
}

/** The event and the people with which the dialog opens. */
export type PrintFor = { eventId: number; registrationIds: readonly number[] };

export function newPrintForm(designId: number, document: DesignDocument, of?: PrintFor): PrintForm {
  const piece = pieceOf(document);
  return {
    eventId: of?.eventId ?? null,
    who: { ticketIds: [], registrationIds: [...(of?.registrationIds ?? [])], printed: 'all', search: '' },
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
    from: null,
    to: null,
  };
}

/** Converts the form to the request's body. */
export function printOptionsOf(
  { eventId: _event, margin, gap, from, to, ...form }: PrintForm,
  kind: DesignDocument['kind'],
) {
  const sheet = sheetOfForm(form.sheet, { margin, gap });
  const range = from === null && to === null ? null : { from: from ?? 1, to: to ?? maximumInRange };
  return { ...form, kind, sheet, range } satisfies PrintOptions;
}
