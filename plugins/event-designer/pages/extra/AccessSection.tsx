import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { fieldsOf, Section } from '@/forms/index.ts';
import type { ExtraForm } from './extraForm.ts';

const f = fieldsOf<ExtraForm>();

/** The section for where the extra is sold and who sees it. */
export function AccessSection({ zone }: { zone: string }) {
  const { t } = useTranslation('meTranslation');
  const visibility = useWatch<ExtraForm, 'visibility'>({ name: 'visibility' });
  return (
    <Section title={t('extra.access')} help={t('extra.accessHelp')}>
      <f.Segmented name="availability" wide />
      <f.Segmented name="visibility" help={t(`extra.visibilityHelp.${visibility}`)} wide />
      {visibility === 'custom' && (
        <>
          <f.Instant name="visibleFrom" zone={zone} />
          <f.Instant name="visibleUntil" zone={zone} />
        </>
      )}
    </Section>
  );
}
