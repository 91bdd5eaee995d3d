/** The font format by the first bytes of a file. The name and the type that a browser sends are not trusted. */
type FontKind = 'truetype' | 'opentype' | 'woff' | 'woff2' | 'collection' | 'unknown';

const signatures = new Map<number, FontKind>([
  [0x00010000, 'truetype'],
  [0x74727565, 'truetype'],
  [0x4f54544f, 'opentype'],
  [0x774f4646, 'woff'],
  [0x774f4632, 'woff2'],
  [0x74746366, 'collection'],
]);

export function sniffFont(bytes: Uint8Array): FontKind {
  if (bytes.byteLength < 12) return 'unknown';
  return signatures.get(new DataView(bytes.buffer, bytes.byteOffset).getUint32(0)) ?? 'unknown';
}

/** No font has more tables. The limit keeps the loop short for a forged directory. */
const maximumTables = 100;

/** Returns a table of an OpenType file; undefined if the file has none, or its directory leads outside the file. */
function tableOf(view: DataView, tag: string): DataView | undefined {
  const count = Math.min(view.getUint16(4), maximumTables);
  for (let index = 0; index < count; index++) {
    const at = 12 + index * 16;
    if (at + 16 > view.byteLength) return undefined;
    const name = String.fromCharCode(...[0, 1, 2, 3].map((place) => view.getUint8(at + place)));
    const [offset, length] = [view.getUint32(at + 8), view.getUint32(at + 12)];
    if (name !== tag) continue;
    if (offset + length > view.byteLength) return undefined;
    return new DataView(view.buffer, view.byteOffset + offset, length);
  }
  return undefined;
}

/**
 * Returns true if the maker of a font forbids embedding parts of it in documents (OpenType, OS/2 `fsType`): restricted
 * licence, no subsets, or bitmaps only. A file without the table is allowed.
 */
export function forbidsEmbedding(sfnt: Uint8Array): boolean {
  const os2 = tableOf(new DataView(sfnt.buffer, sfnt.byteOffset, sfnt.byteLength), 'OS/2');
  if (!os2 || os2.byteLength < 10) return false;
  const type = os2.getUint16(8);
  const [restricted, noSubsets, bitmapsOnly] = [0x0002, 0x0100, 0x0200];
  return (type & 0x000f) === restricted || (type & noSubsets) !== 0 || (type & bitmapsOnly) !== 0;
}
