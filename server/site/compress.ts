import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Compress } from './site.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Best compression: done once, at start, for one small page. */
export const compress: Compress = (bytes, encoding) => (encoding === 'br' ? brotli(bytes) : zip(bytes, { level: 9 }));
