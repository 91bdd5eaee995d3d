import { type Media, type MediaSource, recropMedia, uploadMedia } from '@contract/media.ts';
import { useRef, useState } from 'react';
import { refusedAs, useSend } from '@/data/index.ts';
import { cropQuery } from './crop.ts';
import type { Picture } from './picture.ts';

export type PictureStore = {
  /**
   * Spec §7, cover image flow: uploads a new picture with POST, or updates a stored picture's crop with PATCH. Resolves
   * with the media record; rejects with `HttpError`, and then the picture stays in the form. `field`: the form's field,
   * to which the server's problems with the file are assigned.
   */
  store: (picture: Picture, field: string) => Promise<Media>;
  /** The uploaded fraction, 0 … 1; undefined while nothing is being uploaded. */
  progress: number | undefined;
  cancel: () => void;
};

/**
 * Uploads a form's pictures, with progress; `source` is their purpose, if the specification has a word for it. A
 * picture that was uploaded is not uploaded again if only a later step failed.
 */
export function usePictureStore(source?: MediaSource): PictureStore {
  const upload = useSend(uploadMedia);
  const recrop = useSend(recropMedia);
  const [progress, setProgress] = useState<number>();
  const running = useRef<AbortController | null>(null);
  const sent = useRef(new WeakMap<File, number>());

  const send = async (picture: Picture): Promise<Media> => {
    const query = cropQuery(picture.crop, source);
    const id = picture.kind === 'stored' ? picture.id : sent.current.get(picture.file);
    if (id !== undefined) return recrop.run({ params: { id }, query });
    if (picture.kind === 'stored') throw new Error('A stored picture has an id');
    const body = new FormData();
    body.set('file', picture.file);
    const abort = new AbortController();
    running.current = abort;
    setProgress(0);
    try {
      const media = await upload.run({ query, body, signal: abort.signal, onProgress: setProgress });
      sent.current.set(picture.file, media.id);
      return media;
    } finally {
      running.current = null;
      setProgress(undefined);
    }
  };
  const store = (picture: Picture, field: string) => send(picture).catch(refusedAs(field));
  return { store, progress, cancel: () => running.current?.abort() };
}
