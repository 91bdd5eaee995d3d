import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText, HttpError, useSend } from '@/data/index.ts';
import { useRefresh } from '@/data/useRefresh.ts';
import { formatBytes } from '@/lib/numbers.ts';
import { UnsuitablePicture, usePickProblemText, useSendPicture } from '@/media/index.ts';
import { addImportPictures } from '../../../contract/importPictures.ts';
import { type Import, importLimits, imports } from '../../../contract/imports.ts';
import { foldedPath } from '../../../rules/import/pictureNames.ts';
import { largestZip, listFiles, type PictureFile, UnsuitableFolder } from './pictureFiles.ts';
import type { ImportPicturesState } from './useImportPictures.ts';

export type Uploading = { number: number; count: number; name: string };
type Failure = { name: string; text: string };

/** The maximum number of characters of a name with its folders: the server keeps no more. */
const longestName = 255;

/** So many pictures are added before they are listed anew: the list has all of them, and the import may have many. */
const listedAtOnce = 20;

/** Returns true for an error that the next file would have too: the import is gone or closed, or nothing answers. */
function isAboutAll(error: unknown): boolean {
  return error instanceof HttpError && (error.type === 'Request Error' || [401, 403, 404, 409].includes(error.status));
}

/**
 * Uploads pictures one after the other and adds each to the import at once, so that a reload loses none. A file that was
 * added already is left out. It ends with the page.
 */
export function usePictureUploads({ eventId, id }: Import, { added, cropsOf }: ImportPicturesState) {
  const { t, i18n } = useTranslation('meTranslation');
  const { t: kernel } = useTranslation();
  const problemText = usePickProblemText();
  const sendPicture = useSendPicture();
  const add = useSend(addImportPictures);
  const refresh = useRefresh();
  const [uploading, setUploading] = useState<Uploading>();
  const [failures, setFailures] = useState<readonly Failure[]>([]);
  const [stopped, setStopped] = useState<string>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const textOf = (error: unknown): string => {
    if (error instanceof UnsuitablePicture) return problemText(error.problem);
    if (!(error instanceof UnsuitableFolder)) return failureText(kernel, error);
    const [bytes, maximum] = [error.bytes, largestZip].map((size) => formatBytes(size, i18n.language));
    return t(`imports.pictures.${error.reason}`, { bytes, maximum });
  };

  const showAdded = () => {
    const params = { eventId };
    refresh.saved([{ resource: imports.name, params, rowId: id, scope: `importId:${id}`, kind: 'changed' }]);
  };

  const upload = async (given: readonly PictureFile[]): Promise<void> => {
    if (running.current || given.length === 0) return;
    const abort = new AbortController();
    running.current = abort;
    const failed: Failure[] = [];
    let [sent, isStopped] = [0, false];
    setStopped(undefined);
    const fail = (name: string, error: unknown) => void failed.push({ name, text: textOf(error) });
    const known = new Map(added.map(({ name, bytes }) => [foldedPath(name), bytes]));
    try {
      const files = await listFiles(given, fail);
      const crops = cropsOf(files.map(({ name }) => name));
      for (const [index, { name, read }] of files.entries()) {
        if (abort.signal.aborted) break;
        setUploading({ number: index + 1, count: files.length, name });
        const isNew = !known.has(foldedPath(name));
        try {
          const file = await read();
          if (known.get(foldedPath(name)) === file.size) continue;
          if (isNew && known.size >= importLimits.pictures) {
            failed.push({ name, text: t('imports.pictures.tooMany', { maximum: importLimits.pictures }) });
            break;
          }
          const { id: mediaId } = await sendPicture(file, crops[index], abort.signal);
          const pictures = [{ name: name.slice(-longestName), mediaId }];
          await add.run({ params: { eventId, importId: id }, body: { pictures } });
          known.set(foldedPath(name), file.size);
          sent += 1;
          if (sent % listedAtOnce === 0) showAdded();
        } catch (error) {
          if (error instanceof HttpError && error.canceled) break;
          if (isAboutAll(error)) {
            isStopped = true;
            setStopped(textOf(error));
            break;
          }
          fail(name, error);
        }
      }
    } finally {
      running.current = undefined;
      setUploading(undefined);
      setFailures(failed);
      // The import may have been started or discarded meanwhile.
      if (isStopped || sent % listedAtOnce !== 0) showAdded();
    }
  };
  return { upload, uploading, failures, stopped, cancel: () => running.current?.abort() };
}
