import { RefusedError } from '@contract/problem.ts';
import { fontLimits } from '../../contract/fonts.ts';

type Refusal = 'no_font' | 'font_damaged' | 'font_woff2' | 'font_collection' | 'font_forbids_embedding';

const messages: Record<Refusal, string> = {
  no_font: 'This is no font file: use a TTF, OTF or WOFF file',
  font_damaged: 'The font file is damaged or incomplete',
  font_woff2: 'WOFF2 files cannot be printed: use the TTF, OTF or WOFF file of this font',
  font_collection: 'This file has several fonts: use a file with one font',
  font_forbids_embedding: 'The maker of this font forbids embedding it in documents',
};

export function fontError(code: Refusal): RefusedError {
  const message = messages[code];
  const status = code === 'font_forbids_embedding' ? 'rule_broken' : 'unsupported_media';
  return new RefusedError(status, message, [{ path: 'file', code, message }]);
}

export function refuseLargeFont(size: number): void {
  if (size <= fontLimits.bytes) return;
  const megabytes = fontLimits.bytes / 1_000_000;
  const message = `The font file is larger than ${megabytes} MB`;
  throw new RefusedError('too_large', message, [
    { path: 'file', code: 'file_too_large', message, params: { megabytes } },
  ]);
}
