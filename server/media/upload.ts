import type { z } from '@contract/fields.ts';
import { type cropQuery, type Media, mediaLimits } from '@contract/media.ts';
import { RefusedError } from '@contract/problem.ts';
import { media } from '../database/tables.ts';
import type { Answer } from '../http/answers.ts';
import type { Context, UploadedFile } from '../http/area.ts';
import { etagOf } from '../http/conditional.ts';
import { type Fingerprint, once } from '../http/idempotency.ts';
import { randomKey } from '../random.ts';
import { toPixels } from './crop.ts';
import { cropOf, refuseTooSmall } from './cropInput.ts';
import type { PictureRenderer } from './pictureRenderer.ts';
import { presentMedia } from './present.ts';

export type MediaQuery = z.output<typeof cropQuery>;

/** The context of a media call before its transaction begins. */
export type MediaCall = Omit<Context, 'tx' | 'params' | 'product' | 'language' | 'history'> & {
  /** Aborts when the client disconnects. */
  signal: AbortSignal;
};

const extensions: Record<'jpeg' | 'png' | 'webp', Media['extension']> = { jpeg: 'jpg', png: 'png', webp: 'webp' };

function checkFile(file: UploadedFile | undefined): UploadedFile {
  if (!file) {
    const message = 'Choose a picture: the form has no field "file"';
    throw new RefusedError('rule_broken', message, [{ path: 'file', code: 'required', message }]);
  }
  if (file.bytes.byteLength > mediaLimits.bytes) {
    const megabytes = mediaLimits.bytes / 1_000_000;
    const message = `The picture is larger than ${megabytes} MB`;
    throw new RefusedError('too_large', message, [
      { path: 'file', code: 'file_too_large', message, params: { megabytes } },
    ]);
  }
  return file;
}

/** `C:\fakepath\Ada & Bob.jpeg` → `Ada & Bob`. Only for display, never a path. */
function nameOf(fileName: string): string {
  const last = fileName.split(/[\\/]/).at(-1) ?? '';
  return (
    last
      .replace(/\.[^.]*$/, '')
      .trim()
      .slice(0, 255)
      .toWellFormed() || 'picture'
  );
}

/** Uploads a new picture: checks, draws and stores it, and only then inserts its row. */
export async function uploadPicture(
  upload: { file: UploadedFile | undefined; query: MediaQuery; fingerprint?: Fingerprint },
  call: MediaCall,
  renderer: PictureRenderer,
): Promise<Answer> {
  const { name, bytes } = checkFile(upload.file);
  const { images, database } = call.ports;
  const { format, width, height } = await images.inspect(bytes, call);
  const crop = cropOf(upload.query);
  const rectangle = toPixels(crop, { width, height });
  const source = upload.query.source ?? null;
  refuseTooSmall(source, rectangle);

  const key = randomKey(24);
  let isStored = false;
  try {
    const picture = { bytes, width, height };
    const drawnFor = { ...call, isBegun: true };
    await renderer.storeUpload(key, picture, `image/${format}`, drawnFor);
    await renderer.storeCrop({ key, crop: 1, rectangle }, picture, drawnFor);
    return await database.asAccount(call.account, async (tx) => {
      const insert = async (): Promise<Answer> => {
        const [row] = await tx
          .insert(media)
          .values({
            accountId: call.account,
            key,
            source,
            name: nameOf(name),
            extension: extensions[format],
            bytes: bytes.byteLength,
            originalWidth: width,
            originalHeight: height,
            ...crop,
            aspect: rectangle.width / rectangle.height,
            createdAt: call.now.toISOString(),
            updatedAt: call.now.toISOString(),
          })
          .returning();
        if (!row) throw new Error('The picture was not written down');
        isStored = true;
        return { status: 200, body: { data: presentMedia(row) }, headers: { ETag: etagOf(row.version) } };
      };
      return upload.fingerprint ? once(upload.fingerprint, { ...call, tx }, insert) : insert();
    });
  } catch (error) {
    isStored = false;
    throw error;
  } finally {
    if (!isStored) await renderer.removePicture(key);
  }
}
