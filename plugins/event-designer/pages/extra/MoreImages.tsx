import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { RepeatableRows, TextField } from '@/forms/index.ts';
import { ImageField, isMissing, type PictureStore } from '@/media/index.ts';
import { TextButton } from '@/ui/TextButton.tsx';
import { maximumMoreImages } from '../../contract/extraFields.ts';
import { smallestTicketImage, ticketImageAspect } from '../../contract/ticketFields.ts';
import styles from '../ticket/ticket.module.css';
import type { ExtraForm } from './extraForm.ts';

const newImage = () => ({ mediaId: null, alt: '' });

/** The pictures after the cover, each with its alt text. Any of them can become the cover. */
export function MoreImages({ store }: { store: PictureStore }) {
  const { t } = useTranslation('meTranslation');
  const { control, getValues, setValue, watch } = useFormContext<ExtraForm>();
  const images = watch('moreImages');
  const nameOf = (index: number) => t('extra.picture', { number: index + 2 });
  /** The cover and the picture change places. Without a cover, the picture leaves the list. */
  const makeCover = (index: number) => {
    const { image, imageAlt, moreImages } = getValues();
    const chosen = moreImages[index];
    if (!chosen) return;
    const options = { shouldDirty: true, shouldValidate: true };
    const before = image ? [{ mediaId: image, alt: imageAlt }] : [];
    setValue('image', chosen.mediaId, options);
    setValue('imageAlt', chosen.alt, options);
    setValue('moreImages', [...moreImages.slice(0, index), ...before, ...moreImages.slice(index + 1)], options);
  };
  return (
    <div className={styles.wide}>
      <RepeatableRows
        control={control}
        name="moreImages"
        label={t('fields.extras.moreImages')}
        adders={[{ label: t('extra.addPicture'), newRow: newImage }]}
        // The same picture twice makes no sense, so a copy begins without one.
        copyRow={(row) => ({ ...row, mediaId: null })}
        empty={t('extra.noMorePictures')}
        nameOf={nameOf}
        atMost={maximumMoreImages}
      >
        {(_path, index) => (
          <>
            <ImageField
              control={control}
              name={`moreImages.${index}.mediaId`}
              label={nameOf(index)}
              aspect={ticketImageAspect}
              smallest={smallestTicketImage}
              store={store}
              wide
            />
            <TextField
              control={control}
              name={`moreImages.${index}.alt`}
              label={t('fields.extras.imageAlt')}
              help={t('details.coverAltHelp')}
              wide
            />
            {images[index]?.mediaId && !isMissing(images[index].mediaId) && (
              <div className={styles.wide}>
                <TextButton onClick={() => makeCover(index)}>{t('extra.makeCover')}</TextButton>
              </div>
            )}
          </>
        )}
      </RepeatableRows>
    </div>
  );
}
