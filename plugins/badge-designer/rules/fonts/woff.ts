/**
 * Converts WOFF to bare TrueType, which HarfBuzz and PDF need. WOFF has the same tables, each compressed (W3C WOFF 1.0,
 * §3 to §5).
 */

const headerLength = 44;
const entryLength = 20;
const signature = 0x774f4646;

export function isWoff(bytes: Uint8Array): boolean {
  return bytes.length >= headerLength && view(bytes).getUint32(0) === signature;
}

/** No font has more tables. */
const maximumTables = 100;

/**
 * Throws RangeError for a damaged file or one that would become larger than `maximumBytes`, and TypeError for data that
 * cannot be decompressed.
 */
export async function sfntOfWoff(
  bytes: Uint8Array<ArrayBuffer>,
  maximumBytes = Number.POSITIVE_INFINITY,
): Promise<Uint8Array<ArrayBuffer>> {
  const woff = view(bytes);
  const count = woff.getUint16(12);
  if (count > maximumTables) throw new RangeError('The font file has too many tables');
  let declared = 0;
  for (let index = 0; index < count; index++) declared += woff.getUint32(headerLength + index * entryLength + 12);
  if (declared > maximumBytes) throw new RangeError('The font file becomes too large');
  const tables = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const entry = headerLength + index * entryLength;
      const offset = woff.getUint32(entry + 4);
      const compressed = woff.getUint32(entry + 8);
      const length = woff.getUint32(entry + 12);
      const stored = bytes.subarray(offset, offset + compressed);
      return {
        tag: woff.getUint32(entry),
        checksum: woff.getUint32(entry + 16),
        data: compressed < length ? await inflate(stored, length) : stored,
      };
    }),
  );
  return writeSfnt(woff.getUint32(4), tables);
}

type Table = { tag: number; checksum: number; data: Uint8Array };

function writeSfnt(flavour: number, tables: readonly Table[]): Uint8Array<ArrayBuffer> {
  const start = 12 + 16 * tables.length;
  const size = tables.reduce((sum, { data }) => sum + padded(data.length), start);
  const bytes = new Uint8Array(size);
  const sfnt = view(bytes);
  const power = Math.floor(Math.log2(Math.max(1, tables.length)));
  sfnt.setUint32(0, flavour);
  sfnt.setUint16(4, tables.length);
  sfnt.setUint16(6, 16 * 2 ** power);
  sfnt.setUint16(8, power);
  sfnt.setUint16(10, 16 * (tables.length - 2 ** power));
  let offset = start;
  for (const [index, { tag, checksum, data }] of tables.entries()) {
    const entry = 12 + 16 * index;
    sfnt.setUint32(entry, tag);
    sfnt.setUint32(entry + 4, checksum);
    sfnt.setUint32(entry + 8, offset);
    sfnt.setUint32(entry + 12, data.length);
    bytes.set(data, offset);
    offset += padded(data.length);
  }
  return bytes;
}

function padded(length: number): number {
  return (length + 3) & ~3;
}

function view(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** Stops reading where the data passes the length that the file states: a few bytes can unpack to gigabytes. */
async function inflate(bytes: Uint8Array<ArrayBuffer>, length: number): Promise<Uint8Array> {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'));
  const inflated = new Uint8Array(length);
  let filled = 0;
  for await (const chunk of chunksOf(stream)) {
    if (filled + chunk.length > length) throw wrongLength();
    inflated.set(chunk, filled);
    filled += chunk.length;
  }
  if (filled !== length) throw wrongLength();
  return inflated;
}

/** Not every browser can iterate over a stream. */
async function* chunksOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
  } finally {
    await reader.cancel();
  }
}

function wrongLength(): RangeError {
  return new RangeError('A table of the font file has another length than it says');
}
