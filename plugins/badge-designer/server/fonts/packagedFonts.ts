import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { FontLoader } from '../../rules/fonts/fonts.ts';

const { resolve } = createRequire(import.meta.url);

/** Reads the font files of the installed packages. Works in Node only; browsers request the files from the server. */
export const readPackagedFont: FontLoader['packaged'] = async (path) => new Uint8Array(await readFile(resolve(path)));
