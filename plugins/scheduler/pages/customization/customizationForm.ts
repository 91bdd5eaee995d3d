import { z } from '@contract/fields.ts';
import { obeys } from '@contract/obeys.ts';
import type { ItemOf, UpdateOf } from '@contract/resource.ts';
import { isPicture, type Picture, storedPicture } from '@/media/index.ts';
import { customization, type Look } from '../../contract/customization.ts';
import { lookProblems } from '../../rules/customization/customizationProblems.ts';

/** A picture as a file and a crop until it is saved; the contract has a media id in its place. */
const picture = z.nullable(z.custom<Picture>(isPicture));

/** The offered languages: one choice in the form, a list in the contract. */
const offeredLanguages = z.enum(['both', 'en', 'de']);

const fields = z.extend(customization.values, {
  logoMediaId: picture,
  coverMediaId: picture,
  hostPhotoMediaId: picture,
  languages: offeredLanguages,
});
export type CustomizationForm = z.infer<typeof fields>;

const listOf = (languages: CustomizationForm['languages']): Look['languages'] =>
  languages === 'both' ? ['en', 'de'] : [languages];

/** Returns the id of a stored picture; null for one that is not uploaded yet. */
const idOf = (value: Picture | null) => (value?.kind === 'stored' ? value.id : null);

/** Returns the look in the form, with the stored pictures only. */
export const lookOf = (form: CustomizationForm): Look => ({
  ...form,
  languages: listOf(form.languages),
  logoMediaId: idOf(form.logoMediaId),
  coverMediaId: idOf(form.coverMediaId),
  hostPhotoMediaId: idOf(form.hostPhotoMediaId),
});

/** The form's schema, with the same checks as on the server. */
export const customizationForm = fields.check(obeys((form) => lookProblems(lookOf(form))));

export function toForm({
  logo,
  cover,
  hostPhoto,
  languages,
  ...look
}: ItemOf<typeof customization>): CustomizationForm {
  const [first = 'en'] = languages;
  return {
    ...look,
    languages: languages.length > 1 ? 'both' : first,
    logoMediaId: logo && storedPicture(logo),
    coverMediaId: cover && storedPicture(cover),
    hostPhotoMediaId: hostPhoto && storedPicture(hostPhoto),
  };
}

type StorePicture = (picture: Picture, field: string) => Promise<{ id: number }>;

/** Uploads new and recropped pictures, then returns the patch with their ids. */
export async function toPatch(
  { logoMediaId, coverMediaId, hostPhotoMediaId, languages, ...rest }: Partial<CustomizationForm>,
  store: StorePicture,
): Promise<UpdateOf<typeof customization>> {
  const patch: UpdateOf<typeof customization> = { ...rest };
  if (languages !== undefined) patch.languages = listOf(languages);
  // Uploads run one after the other: one progress bar, and one upload at a time on a slow connection.
  for (const [name, value] of Object.entries({ logoMediaId, coverMediaId, hostPhotoMediaId })) {
    if (value !== undefined) Object.assign(patch, { [name]: value && (await store(value, name)).id });
  }
  return patch;
}

/** Returns a random id, which identifies a question or consent whatever its text becomes. */
export function newId(): number {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  return random >>> 1 || 1;
}
