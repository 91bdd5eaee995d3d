import type { Font, Subset } from 'fontkit';
import { unicodeHex } from './content.ts';

/** A font of which only the used glyphs are embedded, each with the text that it stands for. */
export type EmbeddedFont = {
  resource: PDFKit.PDFKitReference;
  /** Adds a glyph. Returns its code of four hex digits, its advance in thousandths of an em, and its text. */
  use: (glyph: number, text: string) => { code: string; advance: number; mappedText: string };
  /** Writes the font after all drawing. */
  end: () => void;
};

const toUnicode = (entries: readonly string[]): string => {
  const ranges: string[] = [];
  // In a CMap, no range may cross a first byte, and no block may have more than a hundred entries.
  for (let start = 0; start < entries.length; start += 100) {
    const block = entries.slice(start, start + 100);
    const lines = block.map((hex, index) => `<${(start + index).toString(16).padStart(4, '0')}> <${hex}>`);
    ranges.push(`${lines.length} beginbfchar\n${lines.join('\n')}\nendbfchar`);
  }
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <ffff>
endcodespacerange
${ranges.join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end`;
};

/**
 * Returns six letters that distinguish subsets. They derive from the font's number, so that equal input gives an equal
 * file.
 */
function subsetTag(number: number): string {
  return Array.from({ length: 6 }, (_, place) =>
    String.fromCharCode(65 + (Math.floor(number / 26 ** place) % 26)),
  ).join('');
}

/** Embeds a font. Its subset of glyphs depends only on the order of the pages. */
export function embedFont(document: PDFKit.PDFDocument, font: Font, number: number): EmbeddedFont {
  const subset: Subset = font.createSubset();
  const scale = 1000 / font.unitsPerEm;
  const mappedTexts: string[] = [''];
  const widths: number[] = [font.getGlyph(0).advanceWidth * scale];
  const codes = new Map<number, string>();
  const resource = document.ref({});
  return {
    resource,
    use: (id, text) => {
      const glyph = font.getGlyph(id);
      // The package's types declare this result as boolean.
      const place: unknown = subset.includeGlyph(glyph);
      if (typeof place !== 'number') throw new Error(`The font ${font.postscriptName} has no glyph ${id}`);
      widths[place] ??= glyph.advanceWidth * scale;
      mappedTexts[place] ??= text;
      const code = codes.get(place) ?? place.toString(16).padStart(4, '0');
      codes.set(place, code);
      return { code, advance: widths[place] ?? 0, mappedText: mappedTexts[place] ?? '' };
    },
    end: () => {
      const isCff = 'cff' in subset && subset.cff !== undefined;
      const file = document.ref(isCff ? { Subtype: 'CIDFontType0C' } : {});
      file.end(Buffer.from(subset.encode()));
      const name = `${subsetTag(number)}+${(font.postscriptName ?? 'Font').replaceAll(/[^\w-]/g, '')}`;
      const { minX, minY, maxX, maxY } = font.bbox;
      const descriptor = document.ref({
        Type: 'FontDescriptor',
        FontName: name,
        Flags: 4,
        FontBBox: [minX * scale, minY * scale, maxX * scale, maxY * scale],
        ItalicAngle: font.italicAngle,
        Ascent: font.ascent * scale,
        Descent: font.descent * scale,
        CapHeight: (font.capHeight || font.ascent) * scale,
        StemV: 0,
        [isCff ? 'FontFile3' : 'FontFile2']: file,
      });
      descriptor.end(undefined);
      const descendant = document.ref({
        Type: 'Font',
        Subtype: isCff ? 'CIDFontType0' : 'CIDFontType2',
        BaseFont: name,
        // pdfkit writes String objects as texts, and primitive strings as names.
        CIDSystemInfo: { Registry: new String('Adobe'), Ordering: new String('Identity'), Supplement: 0 },
        FontDescriptor: descriptor,
        W: [0, widths],
        ...(!isCff && { CIDToGIDMap: 'Identity' }),
      });
      descendant.end(undefined);
      const unicode = document.ref({});
      unicode.end(Buffer.from(toUnicode(mappedTexts.map(unicodeHex)), 'latin1'));
      Object.assign(resource.data, {
        Type: 'Font',
        Subtype: 'Type0',
        BaseFont: name,
        Encoding: 'Identity-H',
        DescendantFonts: [descendant],
        ToUnicode: unicode,
      });
      resource.end(undefined);
    },
  };
}
