import { useTranslation } from 'react-i18next';
import { fieldsOf, Section, TagsField, useNoSuggestions } from '@/forms/index.ts';
import type { PictureStore } from '@/media/index.ts';
import type { Extra } from '../../contract/extras.ts';
import { SellableImageFields } from '../../parts/SellableImageFields.tsx';
import { hasTimes } from '../../rules/extras/extraSale.ts';
import type { ExtraForm } from './extraForm.ts';
import { MoreImages } from './MoreImages.tsx';

const f = fieldsOf<ExtraForm>();

type Props = { store: PictureStore; extra: Pick<Extra, 'kind'> };

/** The section for the extra's name, description and image. */
export function IdentitySection({ store, extra }: Props) {
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
      <SellableImageFields of="extra" store={store} />
      <MoreImages store={store} />
    </Section>
  );
}
