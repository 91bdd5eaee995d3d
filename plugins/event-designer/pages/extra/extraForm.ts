import { schemasOf } from '@contract/entity.ts';
import { z } from '@contract/fields.ts';
import { obeys } from '@contract/obeys.ts';
import { isPicture, type Picture, storedPicture } from '@/media/index.ts';
import { extraFields } from '../../contract/extraFields.ts';
import type { Extra } from '../../contract/extras.ts';
import { chosenMoments, momentKind, momentKindsOf } from '../../parts/saleMoments.ts';
import { type ExtraSituation, extraProblems } from '../../rules/extras/extraRules.ts';

const { kind: _chosenOnCreation, isPaused: _pausedFromTheMenu, ...fields } = extraFields;

/** The form's values. */
const extraFormFields = z.object({
  ...schemasOf(fields),
  /** A picture as a file and a crop until it is saved; the contract has a media id in its place. */
  image: z.nullable(z.custom<Picture>(isPicture)),
  saleStartKind: momentKind,
  saleEndKind: momentKind,
});
export type ExtraForm = z.infer<typeof extraFormFields>;

/** Returns the form's schema with the server's rules that span several fields. */
export function extraFormSchema(stored: Extra, situation: Omit<ExtraSituation, 'stored'>) {
  return extraFormFields.check(
    obeys((form) => extraProblems({ ...chosenMoments(form), kind: stored.kind }, { ...situation, stored })),
  );
}

export function toForm(extra: Extra): ExtraForm {
  return z.parse(extraFormFields, {
    ...extra,
    image: extra.image && storedPicture(extra.image),
    ...momentKindsOf(extra),
  });
}

/** Returns the patch for the changed values, without the image, which is sent separately and first. */
export function toPatch({ image: _sentFirst, ...form }: Partial<ExtraForm>) {
  const { saleStartKind: _start, saleEndKind: _end, ...patch } = chosenMoments(form);
  return patch;
}
