import sharp from 'sharp';

/** Returns a simple picture as a browser uploads it. */
export async function blueSquare(): Promise<File> {
  const bytes = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#28c' } })
    .png()
    .toBuffer();
  return new File([new Uint8Array(bytes)], 'blue.png');
}
