import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BlobStore } from '../ports.ts';
import { createFolderBlobs } from './folder.ts';
import { createS3Blobs } from './s3.ts';

type Received = { method: string; url: string; authorization: string; contentType: string; date: string };

/** Stands in for a store: keeps what it is given, and refuses what is not signed. */
function createStandIn() {
  const kept = new Map<string, Buffer>();
  const received: Received[] = [];
  let failures = 0;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { method = '', url = '' } = request;
    const authorization = request.headers.authorization ?? '';
    received.push({
      method,
      url,
      authorization,
      contentType: request.headers['content-type'] ?? '',
      date: String(request.headers['x-amz-date'] ?? ''),
    });
    if (failures > 0) {
      failures -= 1;
      response.writeHead(503).end();
    } else if (!authorization.startsWith('AWS4-HMAC-SHA256 ')) response.writeHead(403).end();
    else if (method === 'PUT') {
      kept.set(url, Buffer.concat(chunks));
      response.writeHead(200).end();
    } else if (method === 'DELETE') {
      kept.delete(url);
      response.writeHead(204).end();
    } else {
      const bytes = kept.get(url);
      response.writeHead(bytes ? 200 : 404).end(bytes);
    }
  });
  return {
    server,
    received,
    failNext: (count: number) => {
      failures = count;
    },
  };
}

function listen(server: Server): Promise<string> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`);
    });
  });
}

const standIn = createStandIn();
let folder = '';
let stores: Record<'folder' | 's3', BlobStore>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-blobs-'));
  stores = {
    folder: createFolderBlobs(folder),
    s3: createS3Blobs({
      endpoint: await listen(standIn.server),
      bucket: 'pictures',
      region: 'eu-central-1',
      accessKeyId: 'KEY',
      secretAccessKey: 'SECRET',
    }),
  };
});

afterAll(async () => {
  standIn.server.close();
  await rm(folder, { recursive: true });
});

const bytes = Uint8Array.from({ length: 300_000 }, (_, index) => index % 251);

describe.each(['folder', 's3'] as const)('The blob store in %s', (name) => {
  it('returns what was stored', async () => {
    await stores[name].put('media/a-_1/2/cropped.webp', bytes, 'image/webp');
    expect(Buffer.from((await stores[name].get('media/a-_1/2/cropped.webp')) ?? []).equals(Buffer.from(bytes))).toBe(
      true,
    );
  });

  it('overwrites, and deletes on request, also twice', async () => {
    await stores[name].put('media/b/original', bytes, 'image/png');
    await stores[name].put('media/b/original', bytes.subarray(0, 5), 'image/png');
    expect(await stores[name].get('media/b/original')).toHaveLength(5);
    await stores[name].remove('media/b/original');
    await stores[name].remove('media/b/original');
    expect(await stores[name].get('media/b/original')).toBeUndefined();
  });

  it('streams the same bytes, and can be stopped in between', async () => {
    await stores[name].put('media/c/original', bytes, 'image/png');
    const read = await stores[name].open('media/c/original');
    expect(Buffer.from(await new Response(read).arrayBuffer()).equals(Buffer.from(bytes))).toBe(true);
    await (await stores[name].open('media/c/original'))?.cancel();
  });

  it('returns nothing for an unknown key', async () => {
    expect(await stores[name].open('media/none/cropped.webp')).toBeUndefined();
    expect(await stores[name].get('media/none/cropped.webp')).toBeUndefined();
  });

  it.each(['../secret', 'media/../../x', '/etc/passwd', 'media//x', 'media/.hidden', 'a\\b', ''])(
    'refuses the key %j',
    async (key) => {
      await expect(async () => stores[name].get(key)).rejects.toThrow('no blob key');
      await expect(async () => stores[name].put(key, bytes, 'image/webp')).rejects.toThrow('no blob key');
    },
  );
});

describe('The folder', () => {
  it('leaves no file when a write fails', async () => {
    await writeFile(join(folder, 'taken'), '');
    await expect(stores.folder.put('taken/x.webp', bytes, 'image/webp')).rejects.toThrow();
    await stores.folder.put('whole/x.webp', bytes, 'image/webp');
    expect(await readdir(join(folder, 'whole'))).toEqual(['x.webp']);
  });

  it('shows readers the old bytes or the new, never a part', async () => {
    const other = bytes.map((value) => 255 - value);
    await stores.folder.put('race/x.webp', bytes, 'image/webp');
    const writes = Array.from({ length: 10 }, (_, turn) =>
      stores.folder.put('race/x.webp', turn % 2 ? bytes : other, 'image/webp'),
    );
    for (let turn = 0; turn < 30; turn += 1) {
      const read = Buffer.from((await stores.folder.get('race/x.webp')) ?? []);
      expect(read.equals(Buffer.from(bytes)) || read.equals(Buffer.from(other))).toBe(true);
    }
    await Promise.all(writes);
    expect(await readdir(join(folder, 'race'))).toEqual(['x.webp']);
  });
});

describe('The S3 store', () => {
  it('signs every request and addresses the bucket by path', async () => {
    standIn.received.length = 0;
    await stores.s3.put('media/k/1/thumbnail.webp', bytes, 'image/webp');
    await stores.s3.get('media/k/1/thumbnail.webp');
    await stores.s3.remove('media/k/1/thumbnail.webp');
    expect(standIn.received.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'PUT /pictures/media/k/1/thumbnail.webp',
      'GET /pictures/media/k/1/thumbnail.webp',
      'DELETE /pictures/media/k/1/thumbnail.webp',
    ]);
    expect(standIn.received[0]?.contentType).toBe('image/webp');
    for (const { authorization, date } of standIn.received) {
      expect(authorization).toMatch(
        /^AWS4-HMAC-SHA256 Credential=KEY\/\d{8}\/eu-central-1\/s3\/aws4_request, SignedHeaders=\S+, Signature=[0-9a-f]{64}$/,
      );
      expect(date).toMatch(/^\d{8}T\d{6}Z$/);
    }
  });

  it('retries if the store fails temporarily, and reports if it stays unavailable', async () => {
    standIn.failNext(2);
    await stores.s3.put('media/k/2/cropped.webp', bytes, 'image/webp');
    expect(await stores.s3.get('media/k/2/cropped.webp')).toHaveLength(bytes.length);
    standIn.failNext(100);
    await expect(stores.s3.get('media/k/2/cropped.webp')).rejects.toThrow('answered 503');
    standIn.failNext(0);
  });
});
