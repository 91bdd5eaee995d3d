/**
 * Returns how many values a JPEG holds for each of its pixels, by its frame header: 3 with full colours, 1.5 with a
 * quarter of the colours as cameras save them, 1 without colours. Infinity if there is no such header.
 *
 * Source: ITU-T T.81, B.1.1 (markers) and B.2.2 (frame header).
 */
export function jpegValuesPerPixel(bytes: Uint8Array): number {
  for (let at = bytes.indexOf(0xff, 2); at !== -1; at = bytes.indexOf(0xff, at)) {
    while (bytes[at] === 0xff) at += 1;
    const marker = bytes[at] ?? 0;
    at += 1;
    if (isFrame(marker)) return valuesOf(bytes.subarray(at));
    if (hasLength(marker)) at += numberAt(bytes, at);
  }
  return Number.POSITIVE_INFINITY;
}

/** SOF0 to SOF15; three numbers among them have another meaning. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
/** Zero is no marker but a data byte; TEM, RSTn and SOI have no length. */
const hasLength = (marker: number) => marker > 0x01 && !(marker >= 0xd0 && marker <= 0xd8);
const numberAt = (bytes: Uint8Array, at: number) => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);

/** Each component has a horizontal and a vertical sampling factor; the largest of both apply to a full pixel. */
function valuesOf(frame: Uint8Array): number {
  const components = Array.from({ length: frame[7] ?? 0 }, (_, index) => {
    const factors = frame[8 + 3 * index + 1] ?? 0;
    return { across: factors >> 4, down: factors & 15 };
  });
  const samples = components.reduce((sum, { across, down }) => sum + across * down, 0);
  const across = Math.max(...components.map((one) => one.across));
  const down = Math.max(...components.map((one) => one.down));
  const values = samples / (across * down);
  return values > 0 ? values : Number.POSITIVE_INFINITY;
}
