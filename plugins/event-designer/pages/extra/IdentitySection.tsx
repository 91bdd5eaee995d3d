import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { fieldsOf, Section } from '@/forms/index.ts';
import { ImageField, type PictureStore } from '@/media/index.ts';
import { smallestTicketImage, ticketImageAspect } from '../../contract/ticketFields.ts';
import type { ExtraForm } from './extraForm.ts';

const f = fieldsOf<ExtraForm>();

type Props = { form: UseFormReturn<ExtraForm>; store: PictureStore };

/** The section for the extra's name, description and image. */
export function IdentitySection({ form, store }: Props) {
  const { t } = useTranslation('meTranslation');
  return (
    <Section title={t('extra.identity')} help={t('extra.identityHelp')}>
      <f.Text name="title" wide />
      <f.Text name="summary" help={t('extra.summaryHelp')} wide />
      <f.TextArea name="description" help={t('extra.descriptionHelp')} wide />
      <f.Text name="category" help={t('extra.categoryHelp')} />
      <f.Text name="internalName" help={t('extra.internalNameHelp')} />
      <ImageField
        control={form.control}
        name="image"
        label={t('extra.image')}
        help={t('extra.imageHelp')}
        aspect={ticketImageAspect}
        smallest={smallestTicketImage}
        store={store}
        optional
        wide
      />
      {form.watch('image') && <f.Text name="imageAlt" help={t('details.coverAltHelp')} wide optional={false} />}
    </Section>
  );
}
