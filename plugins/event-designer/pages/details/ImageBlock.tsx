import { mediaLimits } from '@contract/media.ts';
import { useTranslation } from 'react-i18next';
import { TextField } from '@/forms/index.ts';
import { ImageField, type PictureStore } from '@/media/index.ts';

/** The usual aspect ratio of today's screens and photographs. */
const blockAspect = 16 / 9;

/** The fields of a picture block. */
export function ImageBlock({ path, store }: { path: string; store: PictureStore }) {
  const { t } = useTranslation('meTranslation');
  return (
    <>
      <ImageField
        name={`${path}.mediaId`}
        label={t('details.image')}
        aspect={blockAspect}
        mayKeepShape
        smallest={mediaLimits.smallest.event_cover}
        store={store}
        wide
      />
      <TextField name={`${path}.alt`} label={t('details.imageAlt')} help={t('details.coverAltHelp')} wide />
      <TextField name={`${path}.caption`} label={t('details.imageCaption')} optional wide />
    </>
  );
}
