import { memo } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { fieldsOf, Section } from '@/forms/index.ts';
import { OnlineFields } from '../../parts/place/OnlineFields.tsx';
import { VenueFields } from '../../parts/place/VenueFields.tsx';
import type { BasicInfoForm } from './basicInfoForm.ts';
import { RevealSentence } from './RevealSentence.tsx';

const f = fieldsOf<BasicInfoForm>();

/** The section for the place: a venue, online, or not known yet. Choosing another does not lose what was entered. */
export const WhereSection = memo(function WhereSection({ form }: { form: UseFormReturn<BasicInfoForm> }) {
  const { t } = useTranslation('meTranslation');
  const type = useWatch({ control: form.control, name: 'locationType' });
  return (
    <Section title={t('basicInfo.where')} help={t('basicInfo.whereHelp')}>
      <f.Segmented
        name="locationType"
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
