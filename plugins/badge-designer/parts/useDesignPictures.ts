import { useMemo } from 'react';
import { useCall } from '@/data/index.ts';
import { designPictures, maximumPictures } from '../contract/designPictures.ts';
import type { DesignDocument } from '../contract/document.ts';
import { type PlacedPicture, pictureKey } from '../rules/layout/primitives.ts';
import type { LayoutData } from '../rules/layout/types.ts';
import { usedPictures } from '../rules/usedPictures.ts';

/** The pictures loaded so far, by key. Entries never become stale, because the file of a picture never changes. */
const loadedPictures = new Map<string, { url: string; width: number; height: number }>();

/** Returns the URL of a picture; undefined until it has been loaded. */
export function pictureUrl(source: PlacedPicture): string | undefined {
  return loadedPictures.get(pictureKey(source))?.url;
}

/** Returns the known sizes of a design's uploaded pictures and requests the others. */
export function useDesignPictures(document: Pick<DesignDocument, 'sides'>): LayoutData['pictures'] {
  const ids = [...new Set(usedPictures(document).map(({ id }) => id))].sort((a, b) => a - b).slice(0, maximumPictures);
  const list = ids.join();
  const { data } = useCall(designPictures, {
    query: { ids: list },
    enabled: ids.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return useMemo(() => {
    for (const { id, ...picture } of data ?? [])
      loadedPictures.set(pictureKey({ kind: 'media', mediaId: id }), picture);
    const keys = list.split(',').map((id) => pictureKey({ kind: 'media', mediaId: Number(id) }));
    return Object.fromEntries(
      keys.flatMap((key) => {
        const picture = loadedPictures.get(key);
        return picture ? [[key, { width: picture.width, height: picture.height }]] : [];
      }),
    );
  }, [data, list]);
}
