import type { Problem } from '@contract/problem.ts';
import type { ExtraImage } from '../../contract/extraFields.ts';

type Named = Pick<ExtraImage, 'mediaId'>;

/** Returns a problem for each row that has no picture. */
export function moreImageProblems(images: readonly Named[]): Problem[] {
  return images.flatMap(({ mediaId }, index): Problem[] => {
    if (mediaId !== null) return [];
    return [{ path: `moreImages.${index}.mediaId`, code: 'required', message: 'Choose a picture' }];
  });
}

/** Returns the ids of all pictures of an extra, the cover first. */
export const imageIdsOf = (extra: { imageId: number | null; moreImages: readonly Named[] }): (number | null)[] => [
  extra.imageId,
  ...extra.moreImages.map(({ mediaId }) => mediaId),
];

/** Returns the pictures as they are stored, without the fields that the server adds in responses. */
export const storedImages = (images: readonly ExtraImage[]): ExtraImage[] =>
  images.map(({ mediaId, alt }) => ({ mediaId, alt }));

/** Returns the pictures of a copy. A picture that was not copied is left out. */
export function copiedImages(images: readonly ExtraImage[], copies: ReadonlyMap<number, number>): ExtraImage[] {
  return images.flatMap(({ mediaId, alt }) => {
    const copy = mediaId === null ? undefined : copies.get(mediaId);
    return copy === undefined ? [] : [{ mediaId: copy, alt }];
  });
}
