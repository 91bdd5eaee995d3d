import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useRows } from '@/data/index.ts';
import { CheckboxGroupField, type FieldProps } from '@/forms/index.ts';
import { FailedLine } from '@/ui/FailedLine.tsx';
import { accessGates } from '../../contract/access.ts';
import { useEventId } from '../../parts/useEventId.ts';

/** Checkboxes for the event's gates. The value is a list of their ids; none means every gate. */
export function GatesField<Form extends FieldValues = FieldValues>(props: FieldProps<Form>) {
  const { t } = useTranslation('meTranslation');
  const gates = useRows(accessGates, { params: { eventId: useEventId() }, query: { perPage: 0 } });
  const failed = gates.error && gates.total === undefined && (
    <FailedLine text={t('mobileAccess.gatesNotRead')} retry={() => void gates.refetch()} />
  );
  const none = gates.total === 0 && <p>{t('mobileAccess.noGatesToChoose')}</p>;
  return (
    <CheckboxGroupField
      {...props}
      help={gates.total ? t('mobileAccess.everyGateHelp') : undefined}
      options={gates.rows.map(({ id, name }) => ({ value: id, label: name }))}
      instead={failed || none || undefined}
    />
  );
}
