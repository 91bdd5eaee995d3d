import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DurationField, Section, SegmentedField, SwitchField } from '@/forms/index.ts';
import { visibilityFields } from '../../contract/publish.ts';
import type { PublishForm } from './publishForm.ts';

const switches = ['isIndexed', 'hasSocialPreview', 'showsRemaining', 'showsAttendeeCount'] as const;

/** What the page gives away, and to whom. */
export function VisibilitySection({ form }: { form: UseFormReturn<PublishForm> }) {
  const { t } = useTranslation('meTranslation');
  const { control } = form;
  const { addressAudience, addressReveal } = visibilityFields;
  return (
    <Section title={t('publish.visibility')} help={t('publish.visibilityHelp')}>
      {switches.map((name) => (
        <SwitchField
          key={name}
          control={control}
          name={`visibilitySettings.${name}`}
          label={t(`publish.shows.${name}`)}
          wide
        />
      ))}
      <SegmentedField
        control={control}
        name="visibilitySettings.addressAudience"
        label={t('publish.addressAudience')}
        options={addressAudience.values.map((value) => ({ value, label: t(`publish.addressFor.${value}`) }))}
        wide
      />
      <SegmentedField
        control={control}
        name="visibilitySettings.addressReveal"
        label={t('publish.addressReveal')}
        options={addressReveal.values.map((value) => ({ value, label: t(`publish.addressWhen.${value}`) }))}
        wide
      />
      {form.watch('visibilitySettings.addressReveal') === 'before_start' && (
        <DurationField
          control={control}
          name="visibilitySettings.addressMinutesBefore"
          label={t('publish.addressMinutesBefore')}
        />
      )}
    </Section>
  );
}
