import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { fieldsOf, Section } from '@/forms/index.ts';
import { ImageField, type PictureStore } from '@/media/index.ts';
import type { CustomizationForm } from './customizationForm.ts';
import { LocalizedTextFields } from './LocalizedTextFields.tsx';

const f = fieldsOf<CustomizationForm>();

/** The section for the introduction that guests read, and its languages. */
export function ContentSection({ store }: { store: PictureStore }) {
  const { t } = useTranslation('scheduler');
  const showHost = useWatch<CustomizationForm, 'showHost'>({ name: 'showHost' });
  return (
    <Section title={t('customization.content')} help={t('customization.contentHelp')}>
      <f.Segmented
        name="languages"
        options={(['both', 'en', 'de'] as const).map((value) => ({
          value,
          label: t(`customization.languageOf.${value}`),
        }))}
        wide
      />
      <f.Segmented name="locale" help={t('customization.localeHelp')} wide />
      <LocalizedTextFields
        name="title"
        label={t('fields.schedulerCustomization.title')}
        help={t('customization.titleHelp')}
      />
      <LocalizedTextFields
        name="intro"
        label={t('fields.schedulerCustomization.intro')}
        help={t('customization.introHelp')}
        limit={2000}
      />
      <f.Switch name="showHost" wide />
      {showHost && (
        <ImageField name="hostPhotoMediaId" aspect={1} smallest={{ width: 80, height: 80 }} store={store} optional />
      )}
    </Section>
  );
}
