import { useRef } from 'react';
import type { Picture } from './picture.ts';

type Pictures = readonly (Picture | null)[];

const byId = (pictures: Pictures) =>
  pictures.flatMap((picture) => (picture?.kind === 'stored' ? [[picture.id, picture] as const] : []));

/**
 * Tracks a form's pictures on the server, so that only new or changed ones are uploaded. `first`: when the form opened;
 * `learn`: after a save, by this user or somebody else.
 */
export function useKnownPictures(first: Pictures) {
  const known = useRef(new Map(byId(first)));
  return {
    isKnown: (picture: Picture): picture is Extract<Picture, { kind: 'stored' }> => {
      const before = picture.kind === 'stored' ? known.current.get(picture.id) : undefined;
      return before !== undefined && JSON.stringify(before.crop) === JSON.stringify(picture.crop);
    },
    learn: (pictures: Pictures) => {
      for (const [id, picture] of byId(pictures)) known.current.set(id, picture);
    },
  };
}
