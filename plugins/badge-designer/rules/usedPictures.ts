import type { DesignDocument } from '../contract/document.ts';

type UsedPicture = {
  /** The path of the picture in the document. */
  path: string;
  id: number;
};

/** Returns the uploaded pictures that a design uses. */
export function usedPictures({ sides }: Pick<DesignDocument, 'sides'>): UsedPicture[] {
  return sides.flatMap(({ background: { image }, elements }, side) => {
    const path = `sides.${side}`;
    const behind = image ? [{ path: `${path}.background.image.mediaId`, id: image.mediaId }] : [];
    const placed = elements.flatMap((element, index) =>
      element.kind === 'image' && element.picture?.kind === 'media'
        ? [{ path: `${path}.elements.${index}.picture.mediaId`, id: element.picture.mediaId }]
        : [],
    );
    return [...behind, ...placed];
  });
}
