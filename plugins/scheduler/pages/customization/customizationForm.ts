import { z } from '@contract/fields.ts';
import { obeys } from '@contract/obeys.ts';
import type { ItemOf, UpdateOf } from '@contract/resource.ts';
import { isPicture, type Picture, storedPicture } from '@/media/index.ts';
import { customization, type Look } from '../../contract/customization.ts';
import { lookProblems } from '../../rules/customization/customizationProblems.ts';

/** Stands where the contract has a media id: until it is saved, a picture is a file and a crop. */
const picture = z.nullable(z.custom<Picture>(isPicture));

/** One choice in the form, a list in the contract. */
const offered = z.enum(['both', 'en', 'de']);

const fields = z.extend(customization.values, {
  logoMediaId: picture,
  coverMediaId: picture,
  hostPhotoMediaId: picture,
  languages: offered,
});
export type CustomizationForm = z.infer<typeof fields>;

const listOf = (languages: CustomizationForm['languages']): Look['languages'] =>
  languages === 'both' ? ['en', 'de'] : [languages];

/** What the server has of a picture; one that is not sent yet has no id. */
const idOf = (value: Picture | null) => (value?.kind === 'stored' ? value.id : null);

/** The look as it stands in the form, with the pictures that the server has. */
export const lookOf = (form: CustomizationForm): Look => ({
  ...form,
  languages: listOf(form.languages),
  logoMediaId: idOf(form.logoMediaId),
  coverMediaId: idOf(form.coverMediaId),
  hostPhotoMediaId: idOf(form.hostPhotoMediaId),
});

/** All rules at once, as the server holds them. */
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

/** Sends the pictures that are new or cropped anew, then the rest with their ids. */
export async function toPatch(
  { logoMediaId, coverMediaId, hostPhotoMediaId, languages, ...rest }: Partial<CustomizationForm>,
  store: StorePicture,
): Promise<UpdateOf<typeof customization>> {
  const patch: UpdateOf<typeof customization> = { ...rest };
  if (languages !== undefined) patch.languages = listOf(languages);
  // One after the other: one progress bar, and one upload at a time on a narrow line.
  for (const [name, value] of Object.entries({ logoMediaId, coverMediaId, hostPhotoMediaId })) {
    if (value !== undefined) Object.assign(patch, { [name]: value && (await store(value, name)).id });
  }
  return patch;
}

/** By it a question or consent is known, whatever its words become. */
export function newId(): number {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  return random >>> 1 || 1;
}
