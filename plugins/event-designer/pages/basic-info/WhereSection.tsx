import { memo } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Section, SegmentedField } from '@/forms/index.ts';
import { locationType } from '../../contract/shared.ts';
import { OnlineFields } from '../../parts/place/OnlineFields.tsx';
import { VenueFields } from '../../parts/place/VenueFields.tsx';
import type { BasicInfoForm } from './basicInfoForm.ts';
import { RevealSentence } from './RevealSentence.tsx';

/** A venue, online, or not known yet. What was typed for one is kept while another is chosen. */
export const WhereSection = memo(function WhereSection({ form }: { form: UseFormReturn<BasicInfoForm> }) {
  const { t } = useTranslation('meTranslation');
  const type = useWatch({ control: form.control, name: 'locationType' });
  return (
    <Section title={t('basicInfo.where')} help={t('basicInfo.whereHelp')}>
      <SegmentedField
        control={form.control}
        name="locationType"
        label={t('basicInfo.location')}
        options={locationType.options.map((value) => ({ value, label: t(`locationType.${value}`) }))}
        help={type === 'to_be_announced' ? t('basicInfo.toBeAnnouncedHelp') : undefined}
        wide
      />
      {type === 'venue' && <VenueFields />}
      {type === 'online' && (
        <>
          <OnlineFields />
          <RevealSentence control={form.control} />
        </>
      )}
    </Section>
  );
});
