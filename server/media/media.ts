import { ifMatchOf } from '@contract/ifMatch.ts';
import { mediaLimits, pictureCrop, readMedia, recropMedia, uploadMedia } from '@contract/media.ts';
import type { AreaSet } from '../areas/areaSet.ts';
import { createHistory } from '../changes/history.ts';
import { respond } from '../http/answers.ts';
import { etagOf } from '../http/conditional.ts';
import { queryReader } from '../http/endpoints.ts';
import type { Mount, RequestContext, VerifyToken } from '../http/env.ts';
import { earlierAnswer, once, readIdempotencyKey } from '../http/idempotency.ts';
import { authenticate, clientOf, type Handler, requireEditor } from '../http/operation.ts';
import { pathReader } from '../http/pathParams.ts';
import { mountRoutes } from '../http/routes.ts';
import { readUpload } from '../http/uploadForm.ts';
import type { Live } from '../live/live.ts';
import type { Ports } from '../ports.ts';
import { createPictureRenderer } from './pictureRenderer.ts';
import { type MediaRow, presentMedia } from './present.ts';
import { drawCrop, findMedia, shownPart, startCrop, withCleanupOnFailure, writeCrop } from './recrop.ts';
import { pictureScopes } from './scopes.ts';
import { serveMedia } from './serve.ts';
import { type MediaCall, type MediaQuery, uploadPicture } from './upload.ts';

/** A form is a little larger than the file in it. */
const formLimit = mediaLimits.bytes + 65_536;

type MediaOptions = {
  /** The areas, which report where pictures are shown. */
  areas: Pick<AreaSet, 'served'>;
  tell: Live['tell'];
};

/**
 * Creates the routes of pictures (spec §7). They are not registered as an area's endpoints, which run in one transaction:
 * other requests must not wait while a picture is drawn.
 */
export function createMedia(ports: Ports, verifyToken: VerifyToken, { areas, tell }: MediaOptions): Mount {
  const renderer = createPictureRenderer(ports);
  const queryOf = queryReader<MediaQuery>(uploadMedia);
  const readPath = pathReader(readMedia.path);

  const begin = async (c: RequestContext, { isWrite = false } = {}): Promise<MediaCall> => {
    const session = await authenticate(c, verifyToken);
    if (isWrite) requireEditor(session);
    const ifMatch = ifMatchOf(c.req.header('if-match'));
    const { signal } = c.req.raw;
    return { ...session, ports, now: ports.clock(), requestId: c.get('requestId'), ifMatch, signal };
  };

  const upload: Handler = async (c) => {
    const call = await begin(c, { isWrite: true });
    const query = queryOf(c);
    const { file } = await readUpload(c, formLimit);
    const fingerprint = await readIdempotencyKey(c, file?.bytes ?? new Uint8Array());
    return respond(await uploadPicture({ file, query, fingerprint }, call, renderer));
  };
  const recrop: Handler = async (c) => {
    const call = await begin(c, { isWrite: true });
    const [client, params, query] = [clientOf(c), readPath(c), queryOf(c)];
    const { account, now } = call;
    const { database } = ports;
    const fingerprint = await readIdempotencyKey(c);
    const earlier =
      fingerprint && (await database.asAccount(account, (tx) => earlierAnswer(fingerprint, { tx, account, now })));
    if (earlier) return respond(earlier);
    const started = await database.asAccount(account, (tx) => startCrop(tx, params.id ?? 0, query, call));
    const { answer, written } = await withCleanupOnFailure(started, renderer, async () => {
      await drawCrop(started, renderer, call);
      return database.asAccount(account, async (tx, last) => {
        const history = createHistory(tx, { ...call, client, params });
        const scopes = await pictureScopes(areas, started.row.id, { tx }, ports.log);
        const write = async () => {
          const row = await writeCrop(tx, started, call, { history, scopes });
          return { status: 200, body: { data: presentMedia(row) }, headers: { ETag: etagOf(row.version) } };
        };
        const cropped = await (fingerprint ? once(fingerprint, { tx, account, now }, write) : write());
        await history.finish(last);
        return { answer: cropped, written: history.written };
      });
    });
    const changes = written();
    if (changes.length > 0) tell(account, changes);
    await renderer.removeOldCrop(started.row.key, started.number);
    return respond(answer);
  };
  const reader =
    (present: (row: MediaRow) => object): Handler =>
    async (c) => {
      const { account } = await begin(c);
      const id = readPath(c).id ?? 0;
      const row = await ports.database.asAccount(account, (tx) => findMedia(tx, account, id));
      return respond({ status: 200, body: { data: present(row) }, headers: { ETag: etagOf(row.version) } });
    };

  return (app) => {
    mountRoutes(app, '/api', [
      { ...uploadMedia, handler: upload },
      { ...recropMedia, handler: recrop },
      { ...readMedia, handler: reader(presentMedia) },
      { method: 'GET', path: pictureCrop.path, handler: reader((row) => ({ crop: shownPart(row) })) },
    ]);
    app.get('/media/:key/:file', serveMedia(ports.blobs));
  };
}
