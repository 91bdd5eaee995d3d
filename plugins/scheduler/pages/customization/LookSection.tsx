import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { fieldsOf, Section } from '@/forms/index.ts';
import { ImageField, type PictureStore } from '@/media/index.ts';
import { lookFonts } from '../../contract/customization.ts';
import { ContrastList } from './ContrastList.tsx';
import type { CustomizationForm } from './customizationForm.ts';

const f = fieldsOf<CustomizationForm>();

/** The section for pictures, colours, typeface and layout. */
export function LookSection({ store }: { store: PictureStore }) {
  const { t } = useTranslation('scheduler');
  const hasBrandColours = useWatch<CustomizationForm, 'hasBrandColours'>({ name: 'hasBrandColours' });
  return (
    <Section title={t('customization.look')} help={t('customization.lookHelp')}>
      <f.Segmented name="layout" help={t('customization.layoutHelp')} wide />
      <f.Segmented name="theme" wide />
      <f.Select
        name="font"
        options={lookFonts.options.map((value) => ({
          value,
          label: value === 'standard' ? t('customization.standardFont') : value,
        }))}
        wide
      />
      <f.Switch name="hasBrandColours" help={t('customization.brandHelp')} wide />
      {!hasBrandColours && (
        <>
          <f.Colour name="primaryColour" help={t('customization.primaryHelp')} />
          <f.Colour name="secondaryColour" help={t('customization.secondaryHelp')} />
          <ContrastList />
        </>
      )}
      <ImageField name="logoMediaId" aspect={2} smallest={{ width: 120, height: 60 }} store={store} optional />
      <ImageField name="coverMediaId" aspect={3} smallest={{ width: 600, height: 200 }} store={store} optional />
    </Section>
  );
}
