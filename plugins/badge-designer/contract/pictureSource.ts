import { id, z } from '@contract/fields.ts';

/** Spec §3: the media sources that a design can show. */
export const designPicture = z.object({
  kind: z.literal('media'),
  source: z.enum(['ticket_design', 'registered_ticket_design']),
  mediaId: id(),
});

/** A picture that differs by event or by person. */
export const dataPicture = z.object({
  kind: z.literal('data'),
  name: z.enum(['event_cover', 'he_user_profile_photo']),
});

export const pictureSource = z.discriminatedUnion('kind', [designPicture, dataPicture]);
export type PictureSource = z.infer<typeof pictureSource>;

/** `contain` shows the whole picture, `cover` fills the box and crops the rest, `stretch` distorts it. */
export const pictureFit = z.enum(['contain', 'cover', 'stretch']);
export type PictureFit = z.infer<typeof pictureFit>;
