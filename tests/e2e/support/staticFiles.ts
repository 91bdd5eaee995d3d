import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
};

export type StaticFiles = {
  /** For example `http://127.0.0.1:41234/shows/foyer/`. */
  address: string;
  stop: () => Promise<void>;
};

/**
 * Serves the files of a folder below a path, without knowing their content. Like many web servers, it declares `.gz` as
 * an encoding, so that browsers unpack such files in transit.
 */
export async function serveFiles(folder: string, place = '/'): Promise<StaticFiles> {
  const server = createServer(async ({ url = '' }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    const file = pathname === place ? 'index.html' : pathname.slice(place.length);
    const bytes = await readFile(join(folder, file)).catch(() => undefined);
    const isPacked = file.endsWith('.gz');
    const type = isPacked ? 'application/gzip' : (types[extname(file)] ?? 'application/octet-stream');
    const encoding = isPacked && { 'Content-Encoding': 'gzip' };
    response.writeHead(bytes ? 200 : 404, { 'Content-Type': type, ...encoding }).end(bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const at = server.address();
  if (typeof at !== 'object' || !at) throw new Error('The server of the files has no port');
  return {
    address: `http://127.0.0.1:${at.port}${place}`,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
