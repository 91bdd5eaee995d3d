import { recropMedia } from '@contract/media.ts';
import type { AreaSet } from '../areas/areaSet.ts';
import type { EndpointCall } from '../http/endpoints.ts';
import { compileInput } from '../http/input.ts';
import type { Ports } from '../ports.ts';
import { createPictureRenderer } from './pictureRenderer.ts';
import { beginCrop, drawCrop, removingOnFailure, writeCrop } from './recrop.ts';
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
      const begun = await beginCrop(tx, params.id ?? 0, check(body), context);
      return async (signal) => {
        await removingOnFailure(begun, renderer, () => drawCrop(begun, renderer, { account, signal }));
        return {
          finish: async (finishing) => {
            const scopes = await pictureScopes(areas, begun.row.id, finishing, ports.log);
            return writeCrop(finishing.tx, begun, finishing, { history: finishing.history, scopes });
          },
          giveUp: () => renderer.forgetCrop(begun.row.key, begun.number),
        };
      };
    },
  };
}
