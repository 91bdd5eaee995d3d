import type { Media } from '@contract/media.ts';
import type { Database } from '@server/database/types.ts';
import { createImages } from '@server/media/images.ts';
import { drawWithSharp } from '@server/media/sharpImages.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { appOn, createPerson, type TestApp } from '../../../support/application.ts';
import { type EngineName, openTestDatabase } from '../../../support/databases.ts';
import { memoryBlobs } from '../../../support/ports.ts';

const images = createImages(drawWithSharp);

/** Creates a picture whose pixels encode their position: red and green count columns and rows in steps of eight. */
export async function map(width: number, height: number, format: 'png' | 'jpeg' | 'webp' = 'png') {
  const data = new Uint8Array(width * height * 3);
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1)
      data.set([column >> 3, row >> 3, 128], (row * width + column) * 3);
  }
  return sharp(data, { raw: { width, height, channels: 3 } })
    .toFormat(format)
    .toBuffer();
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
export const dataOf = async (answer: Response): Promise<Media> => (await answer.json()).data;
export const crop = (x: number, y: number, width: number, height: number, unit: string) =>
  `croppedX=${x}&croppedY=${y}&cropWidth=${width}&cropHeight=${height}&unit=${encodeURIComponent(unit)}&source=event_cover`;

/** Creates for each test an application with its own blobs and two people of two accounts, on a shared database. */
export function picturesOn(engine: EngineName, workshop = () => images) {
  let database: Database;
  let app: TestApp;
  let blobs: ReturnType<typeof memoryBlobs>;
  let mine: string;
  let theirs: string;
  let picture: Buffer;
  let people = 0;

  beforeAll(async () => {
    database = await openTestDatabase(engine);
    picture = await map(1200, 800);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    blobs = memoryBlobs();
    app = appOn(database, { images: workshop(), blobs });
    [mine = '', theirs = ''] = await Promise.all([signedIn(), signedIn()]);
  });

  async function signedIn(): Promise<string> {
    people += 1;
    const userName = `p${people}@example.org`;
    await createPerson(database, userName);
    const answer = await app.app.request('/api/auth', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.0.0.${people}` },
      body: JSON.stringify({ userName, password: 'secret' }),
    });
    return (await answer.json()).data.token;
  }

  return {
    get app() {
      return app;
    },
    get blobs() {
      return blobs;
    },
    get mine() {
      return mine;
    },
    get theirs() {
      return theirs;
    },
    get picture() {
      return picture;
    },
    get number() {
      return people;
    },
    upload: (
      bytes: Uint8Array,
      query = '',
      headers: Record<string, string> = {},
      name = 'Hall one.PNG',
      token = mine,
    ) => {
      const form = new FormData();
      form.set('file', new File([new Uint8Array(bytes)], name, { type: 'image/svg+xml' }));
      return app.app.request(`/api/media?${query}`, {
        method: 'POST',
        body: form,
        headers: { ...bearer(token), ...headers },
      });
    },
    recrop: (id: number, query: string, headers: Record<string, string> = {}, token = mine) =>
      app.app.request(`/api/media/${id}?${query}`, { method: 'PATCH', headers: { ...bearer(token), ...headers } }),
    read: (id: number | string, token = mine) => app.app.request(`/api/media/${id}`, { headers: bearer(token) }),
    drawn: async (address: string) => {
      const answer = await app.app.request(address);
      expect([address, answer.status]).toEqual([address, 200]);
      return Buffer.from(await answer.arrayBuffer());
    },
  };
}
