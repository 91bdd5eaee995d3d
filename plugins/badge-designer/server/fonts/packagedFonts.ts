import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { FontLoader } from '../../rules/fonts/fonts.ts';

const { resolve } = createRequire(import.meta.url);

/** The font files that came with the product. For Node alone: what runs elsewhere asks the server for them. */
export const readPackagedFont: FontLoader['packaged'] = async (path) => new Uint8Array(await readFile(resolve(path)));
