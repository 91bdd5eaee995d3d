import type { Picture } from '@/media/index.ts';

type Pictures = { idOf: (picture: Picture, field: string) => Promise<number> };

/** Returns the patch for the picture of something that is sold, which is sent first; nothing if it stays as it is. */
export async function imagePatch({ image }: { image?: Picture | null }, { idOf }: Pictures) {
  return image === undefined ? {} : { image: image && { id: await idOf(image, 'image') } };
}
