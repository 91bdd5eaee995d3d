import type { AreaRoutes, Context } from '@server/http/area.ts';
import { pictures, refuseUnknownPictures } from '@server/media/pictures.ts';
import { designPictures, maximumPictures } from '../contract/designPictures.ts';
import type { DesignDocument } from '../contract/document.ts';
import { usedPictures } from '../rules/usedPictures.ts';

export function designPictureRoutes(routes: AreaRoutes): void {
  routes.endpoint(designPictures, async ({ query: { ids } }, context) => {
    const requestedIds = ids.split(',').slice(0, maximumPictures).map(Number);
    const found = await pictures(context, requestedIds);
    return [...found.values()].map(({ id, originalUrl, originalWidth, originalHeight }) => ({
      id,
      url: originalUrl,
      width: originalWidth,
      height: originalHeight,
    }));
  });
}

/**
 * Refuses newly added pictures that do not exist, and names their elements. Pictures that the design already had are
 * not checked, because one deleted picture must not block all later edits.
 */
export async function refuseMissingPictures(
  context: Pick<Context, 'tx'>,
  document: DesignDocument,
  before?: DesignDocument,
): Promise<void> {
  const existingIds = new Set(before ? usedPictures(before).map(({ id }) => id) : []);
  const added = usedPictures(document).filter(({ id }) => !existingIds.has(id));
  await refuseUnknownPictures(
    context,
    added.map(({ path, id }) => ({ path: `document.${path}`, id })),
  );
}
