import { longText, z } from '@contract/fields.ts';
import { elementBase } from './elementBase.ts';
import { colour, number } from './measures.ts';

export const maximumCodeTemplate = 2000;

/** The content of a code. A contact card is encoded only for people who agreed to share theirs. */
export const codeContent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('registration_code') }),
  z.object({ kind: z.literal('vcard') }),
  z.object({ kind: z.literal('template'), template: longText(maximumCodeTemplate) }),
]);
export type CodeContent = z.infer<typeof codeContent>;

export const errorCorrection = z.enum(['auto', 'L', 'M', 'Q', 'H']);
export type ErrorCorrection = z.infer<typeof errorCorrection>;

const code = {
  ...elementBase,
  content: codeContent,
  /** The quiet zone around the code in modules, within the element's box. */
  quietZone: number(0, 10),
  colour: colour(),
  /** Null: transparent. */
  background: z.nullable(colour()),
};

/** `auto` takes the highest level of error correction that does not make the code larger. */
export const qrCodeElement = z.object({ ...code, kind: z.literal('qr_code'), errorCorrection });
export const code128Element = z.object({ ...code, kind: z.literal('code_128') });
export const pdf417Element = z.object({ ...code, kind: z.literal('pdf_417') });
export const dataMatrixElement = z.object({ ...code, kind: z.literal('data_matrix') });
