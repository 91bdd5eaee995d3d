import type { PortableStart } from '@contract/portableMessages.ts';
import { PGlite } from '@electric-sql/pglite';
import type { AreaSet } from '../areas/areaSet.ts';
import { loadAreas } from '../areas/loadAreas.ts';
import { databaseOf } from '../database/connection.ts';
import { migrate } from '../database/migrate.ts';
import { pgliteEngine } from '../database/pgliteEngine.ts';
import { inPlace } from '../jobs/threadWork.ts';
import { createImages } from '../media/images.ts';
import type { Log, Ports } from '../ports.ts';
import { createPortableApp } from './application.ts';
import { drawOnCanvas } from './drawOnCanvas.ts';
import { openToken } from './openTokens.ts';
import { createPersistence } from './persistence.ts';
import { createPictureAddresses } from './pictureAddresses.ts';
import { copySample, createSample, organiserOf, sampleTime } from './sampleAccount.ts';
import { createSampleSecrets } from './sampleSecrets.ts';
import type { BrowserProduct } from './servePage.ts';
import { openTableBlobs } from './tableBlobs.ts';
import { createWebPasswords } from './webPasswords.ts';

const log: Log = { info: () => undefined, warn: console.warn, error: console.error };

export async function openInBrowser(start: PortableStart): Promise<BrowserProduct> {
  const areas = await loadAreas(log);
  const pglite = await openPglite(start);
  try {
    return await openProduct(pglite, areas, start);
  } catch (error) {
    // The next try opens the same storage.
    await pglite.close().catch(() => undefined);
    throw error;
  }
}

async function openProduct(
  pglite: PGlite,
  areas: AreaSet,
  { storageKey, runtime }: PortableStart,
): Promise<BrowserProduct> {
  const database = databaseOf(pgliteEngine(pglite, () => pglite.close()));
  const blobs = await openTableBlobs(database);
  const ports: Ports = {
    database,
    blobs,
    images: createImages(drawOnCanvas),
    passwords: createWebPasswords(),
    secrets: createSampleSecrets(),
    runThread: inPlace,
    clock: storageKey ? () => new Date() : clockFrom(sampleTime),
    log,
  };
  await migrate(database);
  await createSample(ports, areas.served());
  const identity = (await organiserOf(database)) ?? (await copySample(database));
  const write = async () => {
    try {
      await blobs.saved();
    } finally {
      // Between two transactions, so that no half of one is written.
      await database.ping();
      await pglite.syncToFs();
    }
  };
  const persistence = storageKey === undefined ? undefined : createPersistence(write, log);
  persistence?.soon();

  const { app, subscribeToJobs } = createPortableApp({ ports, runtime, areas });
  await subscribeToJobs(() => persistence?.soon());
  const { origin } = self.location;
  const pictures = createPictureAddresses(async (address) => {
    const response = await app.request(`${origin}${address}`);
    return response.ok ? response.blob() : undefined;
  });
  return {
    token: openToken(identity),
    answer: async (request) => {
      const response = await app.fetch(await withRealAddresses(request, pictures.fromPage));
      if (request.method !== 'GET') persistence?.soon();
      return withShownAddresses(response, pictures.toPage);
    },
    save: async () => persistence?.now(),
  };
}

/** Opens the database that this browser stored, or otherwise the image that is part of the page's build. */
async function openPglite({ image, storageKey }: PortableStart): Promise<PGlite> {
  const storedDatabases = storageKey ? await indexedDB.databases() : [];
  if (storageKey && storedDatabases.some(({ name }) => name === `/pglite/${storageKey}`)) {
    return PGlite.create(`idb://${storageKey}`);
  }
  const response = await fetch(image);
  if (!response.ok) throw new Error(`The database to begin with is not at ${image}`);
  // Detected by content: some servers unpack `.gz` files on the way and still send `gzip` as their type.
  const loadDataDir = new Blob([await response.arrayBuffer()]);
  return storageKey ? PGlite.create(`idb://${storageKey}`, { loadDataDir }) : PGlite.create({ loadDataDir });
}

function clockFrom(from: Date): () => Date {
  const started = Date.now();
  return () => new Date(from.getTime() + Date.now() - started);
}

const isJson = ({ headers }: Request | Response) => headers.get('content-type')?.startsWith('application/json');

async function withRealAddresses(request: Request, change: (text: string) => string): Promise<Request> {
  if (request.method === 'GET' || !isJson(request)) return request;
  const { url, method, headers } = request;
  return new Request(url, { method, headers, body: change(await request.text()) || null });
}

async function withShownAddresses(response: Response, change: (text: string) => Promise<string>): Promise<Response> {
  if (!isJson(response)) return response;
  const { status, headers } = response;
  return new Response(await change(await response.text()), { status, headers });
}
