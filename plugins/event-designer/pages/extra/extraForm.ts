import { schemasOf } from '@contract/entity.ts';
import { text, z } from '@contract/fields.ts';
import { obeys } from '@contract/obeys.ts';
import { isPicture, missingPicture, type Picture, storedPicture } from '@/media/index.ts';
import { extraFields, maximumMoreImages } from '../../contract/extraFields.ts';
import type { Extra } from '../../contract/extras.ts';
import { chosenMoments, momentKind, momentKindsOf } from '../../parts/saleMoments.ts';
import { type ExtraSituation, extraProblems } from '../../rules/extras/extraRules.ts';

const { kind: _chosenOnCreation, isPaused: _pausedFromTheMenu, ...fields } = extraFields;

/** A picture as a file and a crop until it is saved; the contract has a media id in its place. */
const picture = z.nullable(z.custom<Picture>(isPicture));

/** The form's values. */
const extraFormFields = z.object({
  ...schemasOf(fields),
  image: picture,
  moreImages: z.array(z.object({ mediaId: picture, alt: text(255) })).check(z.maxLength(maximumMoreImages)),
  saleStartKind: momentKind,
  saleEndKind: momentKind,
});
export type ExtraForm = z.infer<typeof extraFormFields>;

/** Replaces each picture by an id, because the rules only ask whether there is one. */
const withIds = (images: ExtraForm['moreImages']) =>
  images.map(({ mediaId, alt }) => ({ mediaId: mediaId && (mediaId.kind === 'stored' ? mediaId.id : 0), alt }));

/** Returns the form's schema with the server's rules that span several fields. */
export function extraFormSchema(stored: Extra, situation: Omit<ExtraSituation, 'stored'>) {
  return extraFormFields.check(
    obeys((form) => {
      const extra = { ...chosenMoments(form), moreImages: withIds(form.moreImages), kind: stored.kind };
      return extraProblems(extra, { ...situation, stored });
    }),
  );
}

export function toForm(extra: Extra): ExtraForm {
  return z.parse(extraFormFields, {
    ...extra,
    image: extra.image && storedPicture(extra.image),
    moreImages: extra.moreImages.map((one) => ({
      mediaId: one.picture ? storedPicture(one.picture) : one.mediaId && missingPicture(one.mediaId),
      alt: one.alt,
    })),
    ...momentKindsOf(extra),
  });
}

/** Returns the patch for the changed values, without the pictures, which are sent separately and first. */
export function toPatch({ image: _cover, moreImages: _others, ...form }: Partial<ExtraForm>) {
  const { saleStartKind: _start, saleEndKind: _end, ...patch } = chosenMoments(form);
  return patch;
}
