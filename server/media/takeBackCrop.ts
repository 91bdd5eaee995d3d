import { recropMedia } from '@contract/media.ts';
import type { AreaSet } from '../areas/areaSet.ts';
import type { EndpointCall } from '../http/endpoints.ts';
import { compileInput } from '../http/input.ts';
import type { Ports } from '../ports.ts';
import { beginCrop, withDrawn, writeCrop } from './recrop.ts';
import { pictureScopes } from './scopes.ts';
import { createStudio } from './studio.ts';
import type { MediaQuery } from './upload.ts';

/** Milliseconds. Several times as long as the largest picture takes. */
const longest = 10_000;

/**
 * The crop from before, drawn anew: its own pictures may be gone by now. In the transaction of the taking back, which is
 * rare: those wait who crop the same picture, and with the embedded database everybody. So it is drawn at once or not at
 * all, and given up when it takes long. When the transaction fails afterwards, blobs stay behind that nothing names.
 */
export function takeBackCrop(ports: Ports, areas: Pick<AreaSet, 'served'>): EndpointCall {
  const studio = createStudio(ports);
  const check = compileInput<MediaQuery>(recropMedia.query);
  return async (body, context) => {
    const { tx, account, params, history } = context;
    const begun = await beginCrop(tx, params.id ?? 0, check(body), context);
    const scopes = await pictureScopes(areas, begun.row.id, context, ports.log);
    const drawnFor = { account, signal: AbortSignal.timeout(longest), mayWait: false };
    return withDrawn(begun, { studio, drawnFor }, () => writeCrop(tx, begun, context, { history, scopes }));
  };
}
