import sharp from 'sharp';

/** The form of an upload: `hall.png`, twice as wide as high. */
export async function pictureForm(): Promise<FormData> {
  const bytes = await sharp({ create: { width: 1600, height: 800, channels: 3, background: '#345' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.set('file', new File([new Uint8Array(bytes)], 'hall.png', { type: 'image/png' }));
  return form;
}
