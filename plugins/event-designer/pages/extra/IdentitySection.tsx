import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { fieldsOf, Section, TagsField, useNoSuggestions } from '@/forms/index.ts';
import { ImageField, type PictureStore } from '@/media/index.ts';
import type { Extra } from '../../contract/extras.ts';
import { smallestTicketImage, ticketImageAspect } from '../../contract/ticketFields.ts';
import { hasTimes } from '../../rules/extras/extraSale.ts';
import type { ExtraForm } from './extraForm.ts';
import { MoreImages } from './MoreImages.tsx';

const f = fieldsOf<ExtraForm>();

type Props = { form: UseFormReturn<ExtraForm>; store: PictureStore; extra: Pick<Extra, 'kind'> };

/** The section for the extra's name, description and image. */
export function IdentitySection({ form, store, extra }: Props) {
  const { t } = useTranslation('meTranslation');
  return (
    <Section title={t('extra.identity')} help={t('extra.identityHelp')}>
      <f.Text name="title" wide />
      <f.Text name="summary" help={t('extra.summaryHelp')} wide />
      <f.TextArea name="description" help={t('extra.descriptionHelp')} wide />
      <f.Text name="category" help={t('extra.categoryHelp')} />
      <f.Text name="internalName" help={t('extra.internalNameHelp')} />
      {!hasTimes(extra) && <f.Text name="sku" help={t('extra.skuHelp')} />}
      <TagsField<ExtraForm> name="tags" useSearch={useNoSuggestions} wide />
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
      <MoreImages store={store} />
    </Section>
  );
}
