import type { Font, Subset } from 'fontkit';
import { unicodeHex } from './content.ts';

/** A font of which only the glyphs are embedded that are drawn, each with what it says. */
export type EmbeddedFont = {
  resource: PDFKit.PDFKitReference;
  /** Four hex digits that draw a glyph, and how far it moves on, in thousandths of an em. */
  use: (glyph: number, text: string) => { code: string; advance: number; says: string };
  /** Writes the font, once everything has been drawn. */
  end: () => void;
};

const toUnicode = (entries: readonly string[]): string => {
  const ranges: string[] = [];
  // No range may cross a first byte, and no block may hold more than a hundred.
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

/** Six letters that tell subsets apart: they follow from the font's number, so that the same input gives the same file. */
function subsetTag(number: number): string {
  return Array.from({ length: 6 }, (_, place) =>
    String.fromCharCode(65 + (Math.floor(number / 26 ** place) % 26)),
  ).join('');
}

/** Which glyphs of a file are drawn follows from the order of the pages alone. */
export function embedFont(document: PDFKit.PDFDocument, font: Font, number: number): EmbeddedFont {
  const subset: Subset = font.createSubset();
  const scale = 1000 / font.unitsPerEm;
  const said: string[] = [''];
  const widths: number[] = [font.getGlyph(0).advanceWidth * scale];
  const codes = new Map<number, string>();
  const resource = document.ref({});
  return {
    resource,
    use: (id, text) => {
      const glyph = font.getGlyph(id);
      // Its types say that this is a boolean.
      const place: unknown = subset.includeGlyph(glyph);
      if (typeof place !== 'number') throw new Error(`The font ${font.postscriptName} has no glyph ${id}`);
      widths[place] ??= glyph.advanceWidth * scale;
      said[place] ??= text;
      const code = codes.get(place) ?? place.toString(16).padStart(4, '0');
      codes.set(place, code);
      return { code, advance: widths[place] ?? 0, says: said[place] ?? '' };
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
        // pdfkit writes a String object as a text, and a string as a name.
        CIDSystemInfo: { Registry: new String('Adobe'), Ordering: new String('Identity'), Supplement: 0 },
        FontDescriptor: descriptor,
        W: [0, widths],
        ...(!isCff && { CIDToGIDMap: 'Identity' }),
      });
      descendant.end(undefined);
      const unicode = document.ref({});
      unicode.end(Buffer.from(toUnicode(said.map(unicodeHex)), 'latin1'));
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
