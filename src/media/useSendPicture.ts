import type { CropRules } from '@contract/entityFields.ts';
import { type Media, uploadMedia } from '@contract/media.ts';
import { useSend } from '@/data/index.ts';
import { checkPicture, measureInBrowser, UnsuitablePicture } from './checkPicture.ts';
import { centredCrop, cropQuery, smallestPicture } from './crop.ts';

/**
 * Returns a function that checks and uploads a picture with the largest centred crop, which is also what a form suggests,
 * without asking the user. It throws `UnsuitablePicture` or `HttpError`.
 */
export function useSendPicture(): (
  file: File,
  cropRules: CropRules | undefined,
  signal: AbortSignal,
) => Promise<Media> {
  const upload = useSend(uploadMedia);
  return async (file, cropRules, signal) => {
    const smallest = cropRules ? smallestPicture(cropRules.aspect, cropRules.smallest) : { width: 1, height: 1 };
    const checked = await checkPicture(file, smallest, measureInBrowser);
    if (checked.problem) throw new UnsuitablePicture(checked.problem);
    const body = new FormData();
    body.set('file', file);
    return upload.run({ query: cropRules ? cropQuery(centredCrop(checked.size, cropRules.aspect)) : {}, body, signal });
  };
}
