import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { fieldsOf } from '@/forms/index.ts';
import { ImageField, type Picture, type PictureStore } from '@/media/index.ts';
import { smallestTicketImage, ticketImageAspect } from '../contract/ticketFields.ts';

type Form = { image: Picture | null; imageAlt: string };

const f = fieldsOf<Form>();

type Props = {
  /** The kind of thing that is sold; it selects the texts of the field. */
  of: 'ticket' | 'extra' | 'package';
  store: PictureStore;
};

/** The picture of something that is sold, and its description once there is a picture. */
export function SellableImageFields({ of, store }: Props) {
  const { t } = useTranslation('meTranslation');
  const image = useWatch<Form, 'image'>({ name: 'image' });
  return (
    <>
      <ImageField<Form>
        name="image"
        label={t(`${of}.image`)}
        help={t(`${of}.imageHelp`)}
        aspect={ticketImageAspect}
        smallest={smallestTicketImage}
        store={store}
        optional
        wide
      />
      {image && <f.Text name="imageAlt" help={t('details.coverAltHelp')} wide optional={false} />}
    </>
  );
}
