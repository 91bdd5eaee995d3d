import { type BrandId, brandOfHost } from '@contract/brand.ts';
import type { RuntimeConfig } from '@contract/runtimeConfig.ts';
import type { Mount, RequestContext } from '../http/env.ts';
import { hostOf } from '../http/product.ts';
import { inlinePictures, renderIndex } from './indexHtml.ts';
import { createPreloadHeader, type PageFiles, pageFilesName } from './pageFiles.ts';

type Encoding = 'identity' | 'gzip' | 'br';

export type SiteFile = {
  type: string;
  /** Returns a strong validator: the quoted hash of the content. */
  etag: () => Promise<string>;
  /** The bytes, and compressed versions if they are smaller. */
  read: { identity: () => Promise<Uint8Array> } & Partial<Record<'gzip' | 'br', () => Promise<Uint8Array>>>;
};

/** Path below the base (`assets/index-3f2a91bc.js`) → file. */
export type SiteFiles = ReadonlyMap<string, SiteFile>;

/** Compresses content that is only known at the start. */
export type Compress = (bytes: Uint8Array, encoding: 'gzip' | 'br') => Promise<Uint8Array>;

const immutableCache = 'public, max-age=31536000, immutable';
/** For files whose names do not change with their content, such as locales and pictures of the brands. */
const shortCache = 'public, max-age=300, stale-while-revalidate=86400';
/** Returns true if the name of a built file contains its hash: `assets/index-3f2a91bc.js`, or just `assets/3f2a91b.js`. */
const isHashed = (path: string) => /^assets\/(.*-[\w-]{8}|[\w-]{7})\.\w+$/.test(path);

/** RFC 9110 §12.5.3: brotli before gzip before plain; `q=0` means no. */
function chooseEncoding(accepted: string | undefined, file: SiteFile): Encoding {
  const names = (accepted ?? '').split(',').filter((part) => !/;\s*q=0(?:\.0*)?\s*$/.test(part));
  const accepts = (name: string) => names.some((part) => part.split(';')[0]?.trim().toLowerCase() === name);
  if (file.read.br && accepts('br')) return 'br';
  return file.read.gzip && accepts('gzip') ? 'gzip' : 'identity';
}

async function send(c: RequestContext, file: SiteFile, cacheControl: string, link?: string): Promise<Response> {
  const encoding = chooseEncoding(c.req.header('accept-encoding'), file);
  // Weak: the same content in another encoding is the same page, but not the same bytes (RFC 9110 §8.8.3).
  const etag = await file.etag();
  const headers = new Headers({ ETag: `W/${etag}`, 'Cache-Control': cacheControl, Vary: 'Accept-Encoding' });
  if (link !== undefined) headers.set('Link', link);
  const knownTags = c.req
    .header('if-none-match')
    ?.split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''));
  if (knownTags?.some((tag) => tag === etag || tag === '*')) return new Response(null, { status: 304, headers });
  const read = file.read[encoding] ?? file.read.identity;
  const bytes = await read();
  headers.set('Content-Type', file.type);
  headers.set('Content-Length', String(bytes.byteLength));
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding);
  return new Response(c.req.method === 'HEAD' ? null : new Uint8Array(bytes), { headers });
}

async function indexFile(
  files: SiteFiles,
  config: RuntimeConfig,
  brand: BrandId,
  compress: Compress,
): Promise<SiteFile> {
  const built = await files.get('index.html')?.read.identity();
  if (!built) throw new Error('The build of the client has no index.html');
  const page = renderIndex(new TextDecoder().decode(built), config, brand);
  const read = (path: string) => files.get(path)?.read.identity();
  const bytes = new TextEncoder().encode(await inlinePictures(page, config.basePath, read));
  const [br, gzip] = await Promise.all([compress(bytes, 'br'), compress(bytes, 'gzip')]);
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  const etag = btoa(String.fromCharCode(...new Uint8Array(digest).subarray(0, 15)));
  return {
    type: 'text/html; charset=utf-8',
    etag: async () => `"${etag}"`,
    read: { identity: async () => bytes, br: async () => br, gzip: async () => gzip },
  };
}

/** Reads the list of the files that each page needs. A build by another version may have none. */
async function preloadHeaderOf(files: SiteFiles, basePath: string) {
  const list = await files.get(pageFilesName)?.read.identity();
  const none: PageFiles = { always: [], pages: [] };
  return createPreloadHeader(list ? JSON.parse(new TextDecoder().decode(list)) : none, basePath);
}

/** `assets/x.js` → `assets`; nothing for a file in no folder. */
function firstFolder(path: string): string {
  return path.slice(0, Math.max(path.indexOf('/'), 0));
}

/** Decodes the path of a request; returns `undefined` for an invalid address (`%E0%A4%A`). */
function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/**
 * Serves the console below its base path: files as built, index.html for every other path (the client's router handles
 * it), and a redirect from the origin's root.
 */
export async function createSite(files: SiteFiles, config: RuntimeConfig, compress: Compress): Promise<Mount> {
  const { basePath } = config;
  const indexOf = (brand: BrandId) => indexFile(files, config, brand, compress);
  const indexes = { capture: await indexOf('capture'), management: await indexOf('management') };
  const preloads = await preloadHeaderOf(files, basePath);
  const page = (c: RequestContext, path = '') =>
    send(c, indexes[brandOfHost(hostOf(c), config.brandHosts)], 'no-cache', preloads(`/${path}`));
  const folders = new Set([...files.keys()].map(firstFolder));
  folders.delete('');

  return (app) => {
    app.get('/', (c) => c.redirect(`${basePath}/`, 302));
    app.get(basePath, (c) => page(c));
    app.get(`${basePath}/*`, async (c) => {
      const path = decodePath(c.req.path.slice(basePath.length + 1));
      const file = path === 'index.html' ? undefined : files.get(path ?? '');
      if (file && path) return send(c, file, isHashed(path) ? immutableCache : shortCache);
      // A chunk of an older build must fail as a missing file: the browser could not parse index.html in its place.
      if (path && folders.has(firstFolder(path))) {
        return c.text('Not found', 404, { 'Cache-Control': 'no-store' });
      }
      return page(c, path);
    });
  };
}

/** Returns the address of the sign-in page's script, whose name in the build contains a hash. */
export function signInScriptOf(files: SiteFiles, basePath: string): string | undefined {
  const path = [...files.keys()].find((name) => /^assets\/signIn-[\w-]{8}\.js$/.test(name));
  return path === undefined ? undefined : `${basePath}/${path}`;
}

/** Returns the address of the console's typeface, for pages that the server renders itself. */
export function typefaceOf(files: SiteFiles, basePath: string): string | undefined {
  const path = [...files.keys()].find((name) => name.includes('inter-latin-wght-normal') && name.endsWith('.woff2'));
  return path === undefined ? undefined : `${basePath}/${path}`;
}
