import { useRef } from 'react';
import type { Picture } from './picture.ts';

type Pictures = readonly (Picture | null)[];

const byId = (pictures: Pictures) =>
  pictures.flatMap((picture) => (picture?.kind === 'stored' ? [[picture.id, picture] as const] : []));

/**
 * What the server has of a form's pictures, so that only those are sent that it does not have so. `first`: as the form
 * opened; `learn`: as it is by now, after a save or when somebody else saved.
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
