import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { fieldsOf, Section } from '@/forms/index.ts';
import type { PublishForm } from './publishForm.ts';

const f = fieldsOf<PublishForm>();

const switches = ['isIndexed', 'hasSocialPreview', 'showsRemaining', 'showsAttendeeCount'] as const;

/** The section for what the page reveals, and to whom. */
export function VisibilitySection({ form }: { form: UseFormReturn<PublishForm> }) {
  const { t } = useTranslation('meTranslation');
  return (
    <Section title={t('publish.visibility')} help={t('publish.visibilityHelp')}>
      {switches.map((name) => (
        <f.Switch key={name} name={`visibilitySettings.${name}`} label={t(`publish.shows.${name}`)} wide />
      ))}
      <f.Segmented name="visibilitySettings.addressAudience" wide />
      <f.Segmented name="visibilitySettings.addressReveal" wide />
      {form.watch('visibilitySettings.addressReveal') === 'before_start' && (
        <f.Duration name="visibilitySettings.addressMinutesBefore" />
      )}
    </Section>
  );
}
