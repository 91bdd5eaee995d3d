import { recropMedia } from '@contract/media.ts';
import type { AreaSet } from '../areas/areaSet.ts';
import type { EndpointCall } from '../http/endpoints.ts';
import { compileInput } from '../http/input.ts';
import type { Ports } from '../ports.ts';
import { createPictureRenderer } from './pictureRenderer.ts';
import { drawCrop, startCrop, withCleanupOnFailure, writeCrop } from './recrop.ts';
import { pictureScopes } from './scopes.ts';
import type { MediaQuery } from './upload.ts';

/**
 * Creates the call that undoes a crop. It draws the previous crop again, because its pictures may have been deleted.
 */
export function createUndoCropCall(ports: Ports, areas: Pick<AreaSet, 'served'>): EndpointCall {
  const renderer = createPictureRenderer(ports);
  const check = compileInput<MediaQuery>(recropMedia.query);
  return {
    begin: async (body, context) => {
      const { tx, account, params } = context;
      const started = await startCrop(tx, params.id ?? 0, check(body), context);
      return async (signal) => {
        await withCleanupOnFailure(started, renderer, () => drawCrop(started, renderer, { account, signal }));
        return {
          finish: async (finishContext) => {
            const scopes = await pictureScopes(areas, started.row.id, finishContext, ports.log);
            return writeCrop(finishContext.tx, started, finishContext, { history: finishContext.history, scopes });
          },
          giveUp: () => renderer.removeCrop(started.row.key, started.number),
        };
      };
    },
  };
}
