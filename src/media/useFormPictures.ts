import type { MediaSource } from '@contract/media.ts';
import { useRef } from 'react';
import type { Picture } from './picture.ts';
import { usePictureStore } from './usePictureStore.ts';

type Pictures = readonly (Picture | null)[];

const byId = (pictures: Pictures) =>
  pictures.flatMap((picture) => (picture?.kind === 'stored' ? [[picture.id, picture] as const] : []));

type FormPicturesOptions<Row, Form> = {
  /** The row as the form opens with it. */
  row: Row;
  toForm: (row: Row) => Form;
  picturesOf: (form: Form) => Pictures;
  /** The purpose of the pictures, as in `usePictureStore`. */
  source?: MediaSource;
};

/**
 * Sends the pictures of a form that are new or cropped anew, and leaves out those that the server has. The returned
 * `toForm` remembers the pictures of rows that were saved since, by this user or somebody else.
 */
export function useFormPictures<Row, Form>({ row, toForm, picturesOf, source }: FormPicturesOptions<Row, Form>) {
  const store = usePictureStore(source);
  const known = useRef(new Map(byId(picturesOf(toForm(row)))));
  const isKnown = (picture: Picture): picture is Extract<Picture, { kind: 'stored' }> => {
    const before = picture.kind === 'stored' ? known.current.get(picture.id) : undefined;
    return before !== undefined && JSON.stringify(before.crop) === JSON.stringify(picture.crop);
  };
  return {
    store,
    isKnown,
    /** Resolves with the id of a picture, which is sent first if necessary. `field` is as in `PictureStore`. */
    idOf: async (picture: Picture, field: string): Promise<number> =>
      isKnown(picture) ? picture.id : (await store.store(picture, field)).id,
    toForm: (read: Row): Form => {
      const form = toForm(read);
      for (const [id, picture] of byId(picturesOf(form))) known.current.set(id, picture);
      return form;
    },
  };
}
