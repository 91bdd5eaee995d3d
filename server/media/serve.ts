import { parseId } from '@contract/input.ts';
import { RefusedError } from '@contract/problem.ts';
import type { RequestContext } from '../http/env.ts';
import type { BlobStore } from '../ports.ts';
import { blobKeys, type ServedName, servedNames } from './present.ts';

const keyShape = /^[\w-]{20,64}$/;

/** `GET /media/{key}/{name}.webp?v=`: without a token, because the key cannot be guessed, and without the database. */
export function serveMedia(blobs: BlobStore) {
  return async (c: RequestContext): Promise<Response> => {
    const { key = '', file = '' } = c.req.param();
    const name = servedNames.find((known) => file === `${known}.webp`);
    const crop = parseId(c.req.query('v'));
    const bytes = name && crop && keyShape.test(key) ? await blobs.get(blobKeyOf(key, name, crop)) : undefined;
    if (!bytes) throw new RefusedError('not_found', 'There is no such picture');
    return new Response(c.req.method === 'HEAD' ? null : new Uint8Array(bytes), {
      headers: {
        'Content-Type': 'image/webp',
        'Content-Length': String(bytes.byteLength),
        'Cache-Control': 'public, max-age=31536000, immutable',
        'Content-Security-Policy': "default-src 'none'; sandbox",
        'Cross-Origin-Resource-Policy': 'cross-origin',
        'X-Content-Type-Options': 'nosniff',
      },
    });
  };
}

function blobKeyOf(key: string, name: ServedName, crop: number): string {
  return name === 'original' ? blobKeys.display(key) : blobKeys.variant(key, crop, name);
}
