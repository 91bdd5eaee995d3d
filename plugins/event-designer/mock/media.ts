import { rowShape, z } from '@contract/fields.ts';
import { type Media, media, mediaLimits, readMedia, recropMedia, uploadMedia } from '@contract/media.ts';
import { RefusedError } from '@contract/problem.ts';
import { type ItemOf, type QueryOf, resource } from '@contract/resource.ts';
import type { MockRoutes, MockStore } from '@/data/mockArea.ts';
import { drawCrop, sizeOf } from './drawCrop.ts';

/** Pictures by themselves are no resource of the API; the mock keeps them as one. */
const pictures = resource({ name: 'mock.media', path: '/media', item: z.extend(media, rowShape) });
type Picture = ItemOf<typeof pictures>;

/** What was uploaded, to crop it again. */
const uploads = new Map<number, Blob>();

function present({ createdAt: _created, updatedAt: _updated, ...picture }: Picture): Media {
  return picture;
}

export function mediaOf(store: MockStore, id: number | null): Media | undefined {
  const row = id === null ? undefined : store.find(pictures, id);
  return row && present(row);
}

function find(store: MockStore, id: number): Picture {
  const row = store.find(pictures, id);
  if (!row) throw new RefusedError('not_found', 'There is no such picture');
  return row;
}

/** Every variant is the same picture: a browser scales it down. */
function addresses(url: string) {
  return { url, variants: { cropped: url, desktop: url, mobile: url, thumbnail: url } };
}

const whole = { x: 0, y: 0, width: 100, height: 100, unit: '%' as const };

// Query parameters are text on the wire; the contract has turned them into numbers.
function cropOf(query: QueryOf<typeof uploadMedia>) {
  const { cropWidth, cropHeight, croppedX, croppedY, unit = '%' } = query;
  if (cropWidth === undefined || cropHeight === undefined) return whole;
  return { x: Number(croppedX), y: Number(croppedY), width: Number(cropWidth), height: Number(cropHeight), unit };
}

function checkFile(file: File | undefined): File {
  if (!file) {
    const message = 'Choose a picture: the form has no field "file"';
    throw new RefusedError('rule_broken', message, [{ path: 'file', code: 'required', message }]);
  }
  if (file.size > mediaLimits.bytes) {
    const megabytes = mediaLimits.bytes / 1_048_576;
    const message = `The picture is larger than ${megabytes} MB`;
    throw new RefusedError('too_large', message, [
      { path: 'file', code: 'file_too_large', message, params: { megabytes } },
    ]);
  }
  if (!mediaLimits.types.some((type) => type === file.type)) {
    throw new RefusedError('unsupported_media', 'The file is no JPEG, PNG or WebP picture');
  }
  return file;
}

const extensions: Record<string, Media['extension']> = { 'image/png': 'png', 'image/webp': 'webp' };

async function upload(store: MockStore, given: File | undefined, query: QueryOf<typeof uploadMedia>): Promise<Media> {
  const file = checkFile(given);
  const crop = cropOf(query);
  const size = await sizeOf(file);
  const row = store.insert(
    pictures,
    {},
    {
      ...crop,
      ...addresses(URL.createObjectURL(await drawCrop(file, crop))),
      name: file.name.replace(/\.[^.]*$/, ''),
      extension: extensions[file.type] ?? 'jpg',
      source: query.source ?? null,
      originalUrl: URL.createObjectURL(file),
      aspect: aspectOf(crop, size),
      originalWidth: size.width,
      originalHeight: size.height,
    },
  );
  uploads.set(row.id, file);
  return present(row);
}

async function recrop(store: MockStore, id: number, query: QueryOf<typeof recropMedia>): Promise<Media> {
  const { originalWidth, originalHeight, url } = find(store, id);
  const crop = cropOf(query);
  const original = uploads.get(id);
  const address = original ? URL.createObjectURL(await drawCrop(original, crop)) : url;
  const aspect = aspectOf(crop, { width: originalWidth, height: originalHeight });
  return present(store.change(pictures, id, { ...crop, ...addresses(address), aspect }));
}

function aspectOf(crop: Pick<Media, 'width' | 'height' | 'unit'>, size: { width: number; height: number }): number {
  const shares = crop.width / crop.height;
  return crop.unit === '%' ? (shares * size.width) / size.height : shares;
}

/** A picture of its own that looks like another one; answers its id. */
export function copyPicture(store: MockStore, id: number): number {
  const { id: _id, ...fields } = find(store, id);
  const copy = store.insert(pictures, {}, fields);
  const upload = uploads.get(id);
  if (upload) uploads.set(copy.id, upload);
  return copy.id;
}

/** A picture that was there from the start; answers its id. */
export function keepPicture(store: MockStore, name: string, url: string): number {
  const size = { originalWidth: 1600, originalHeight: 800 };
  const fields = { ...whole, ...addresses(url), ...size, name, extension: 'jpg' as const, originalUrl: url, aspect: 2 };
  return store.insert(pictures, {}, { ...fields, source: 'event_cover' }).id;
}

export function mediaRoutes(routes: MockRoutes): void {
  routes.endpoint(uploadMedia, ({ file, query }, { store }) => upload(store, file, query));
  routes.endpoint(recropMedia, ({ query }, { store, params }) => recrop(store, params.id ?? 0, query));
  routes.endpoint(readMedia, (_, { store, params }) => present(find(store, params.id ?? 0)));
}
