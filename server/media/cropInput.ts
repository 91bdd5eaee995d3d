import type { z } from '@contract/fields.ts';
import type { cropQuery, MediaSource } from '@contract/media.ts';
import { mediaLimits } from '@contract/media.ts';
import { type Problem, RefusedError, refuseIfAny } from '@contract/problem.ts';
import type { PixelRectangle } from '../ports.ts';
import { type Crop, wholePicture } from './crop.ts';

const numbers = ['cropWidth', 'cropHeight', 'croppedX', 'croppedY'] as const;

/** All four numbers or none, because the rest of a partial crop cannot be guessed. The unit defaults to % (spec §3). */
export function cropOf(query: z.output<typeof cropQuery>): Crop {
  const { cropWidth, cropHeight, croppedX, croppedY, unit = '%' } = query;
  const missing = numbers.filter((name) => query[name] === undefined);
  if (missing.length === numbers.length) return wholePicture;
  refuseIfAny(missing.map((path): Problem => ({ path, code: 'required', message: `${path} is missing` })));
  const crop = { x: croppedX ?? 0, y: croppedY ?? 0, width: cropWidth ?? 0, height: cropHeight ?? 0, unit };
  const empty = (['cropWidth', 'cropHeight'] as const).filter((name) => !query[name]);
  refuseIfAny(empty.map((path) => ({ path, code: 'crop_empty', message: 'The crop is empty' })));
  return crop;
}

/** Throws `rule_broken` if the cropped picture is too small for its purpose. */
export function refuseTooSmall(source: MediaSource | null, { width, height }: PixelRectangle): void {
  if (source !== 'event_cover') return;
  const minimum = mediaLimits.smallest.event_cover;
  if (width >= minimum.width && height >= minimum.height) return;
  const message = `The picture must be at least ${minimum.width} × ${minimum.height} pixels; this part of it has ${width} × ${height}`;
  throw new RefusedError('rule_broken', message, [
    {
      path: 'file',
      code: 'picture_too_small',
      message,
      params: { width, height, leastWidth: minimum.width, leastHeight: minimum.height },
    },
  ]);
}
