import { jobFilePath } from '@contract/jobs.ts';
import type { VerifyToken } from '../http/env.ts';
import { authenticate, type Handler } from '../http/operation.ts';
import { pathReader } from '../http/pathParams.ts';
import type { Ports } from '../ports.ts';
import { findFile, noFile } from './files.ts';

/** `GET /jobs/{jobId}/files/{fileId}`: downloads a file of a job. Holds no database connection while it is sent. */
export function jobFileHandler({ database, blobs, clock }: Ports, verifyToken: VerifyToken): Handler {
  const readPath = pathReader(jobFilePath);
  return async (c) => {
    const { account } = await authenticate(c, verifyToken);
    const { key, name, contentType, size } = await database.asAccount(account, (tx) =>
      findFile(tx, readPath(c), clock()),
    );
    const body = await blobs.open(key);
    if (!body) throw noFile();
    return new Response(body, {
      headers: {
        'Content-Type': contentType,
        'Content-Length': String(size),
        'Content-Disposition': attachment(name),
        'Cache-Control': 'private, no-store',
        'Content-Security-Policy': "default-src 'none'; sandbox",
        'X-Content-Type-Options': 'nosniff',
      },
    });
  };
}

/** RFC 6266: the full name, and an ASCII version of it for clients that support nothing else. */
function attachment(name: string): string {
  const clean = name.replace(/[\p{Cc}/\\]/gu, ' ').trim() || 'file';
  const ascii = clean
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^ -~]|["%]/g, '_');
  const encoded = encodeURIComponent(clean.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
