import sharp from 'sharp';

/** Returns the form of an upload: `hall.png`, by default twice as wide as high. */
export async function pictureForm({ width, height } = { width: 1600, height: 800 }): Promise<FormData> {
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#345' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.set('file', new File([new Uint8Array(bytes)], 'hall.png', { type: 'image/png' }));
  return form;
}
