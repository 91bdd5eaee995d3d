import { schemasOf } from '@contract/entity.ts';
import { z } from '@contract/fields.ts';
import { obeys } from '@contract/obeys.ts';
import { isPicture, type Picture, storedPicture } from '@/media/index.ts';
import { extraFields } from '../../contract/extraFields.ts';
import type { Extra } from '../../contract/extras.ts';
import { chosenMoments, momentKind, momentKindsOf } from '../../parts/saleMoments.ts';
import { type ExtraSituation, extraProblems } from '../../rules/extras/extraRules.ts';

const { kind: _chosenOnCreation, isPaused: _pausedFromTheMenu, ...fields } = extraFields;

/** What the form edits. */
const extraFormFields = z.object({
  ...schemasOf(fields),
  /** Stands where the contract has a media id: until it is saved, a picture is a file and a crop. */
  image: z.nullable(z.custom<Picture>(isPicture)),
  saleStartKind: momentKind,
  saleEndKind: momentKind,
});
export type ExtraForm = z.infer<typeof extraFormFields>;

/** The server's rules beside the fields. */
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

/** What is sent of what changed, besides the picture, which is sent by itself first. */
export function toPatch({ image: _sentFirst, ...form }: Partial<ExtraForm>) {
  const { saleStartKind: _start, saleEndKind: _end, ...patch } = chosenMoments(form);
  return patch;
}
