import { type Media, type MediaSource, recropMedia, uploadMedia } from '@contract/media.ts';
import { useRef, useState } from 'react';
import { refusedAs, useSend } from '@/data/index.ts';
import { cropQuery } from './crop.ts';
import type { Picture } from './picture.ts';

export type PictureStore = {
  /**
   * Spec §7, cover image flow: a new picture is posted, one that the server has gets its crop with PATCH.
   * Resolves with the media record; rejects with `HttpError`, and then the picture is still in the form. `field`:
   * where it stands there; what the server says of the file is about that field.
   */
  store: (picture: Picture, field: string) => Promise<Media>;
  /** 0 … 1 of what is sent; undefined while nothing is. */
  progress: number | undefined;
  cancel: () => void;
};

/** Sends pictures of a form, with progress; `source` says what they are for, where the specification has a word for it. What was sent is not sent again when only what came after it failed. */
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
