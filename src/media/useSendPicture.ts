import type { PictureCrop } from '@contract/entityFields.ts';
import { type Media, uploadMedia } from '@contract/media.ts';
import { useSend } from '@/data/index.ts';
import { checkPicture, measureInBrowser, UnsuitablePicture } from './checkPicture.ts';
import { centredCrop, cropQuery, smallestPicture } from './crop.ts';

/**
 * Returns a function that checks and uploads a picture without asking for its visible part: it is the largest one in the
 * middle, which a form suggests too. Throws `UnsuitablePicture` or `HttpError`.
 */
export function useSendPicture(): (file: File, crop: PictureCrop | undefined, signal: AbortSignal) => Promise<Media> {
  const upload = useSend(uploadMedia);
  return async (file, crop, signal) => {
    const smallest = crop ? smallestPicture(crop.aspect, crop.smallest) : { width: 1, height: 1 };
    const found = await checkPicture(file, smallest, measureInBrowser);
    if (found.problem) throw new UnsuitablePicture(found.problem);
    const body = new FormData();
    body.set('file', file);
    return upload.run({ query: crop ? cropQuery(centredCrop(found.size, crop.aspect)) : {}, body, signal });
  };
}
