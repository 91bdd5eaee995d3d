import type { RowsQueryOf } from '@contract/resource.ts';
import Skeleton from '@mui/material/Skeleton';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useRows } from '@/data/index.ts';
import { CheckboxGroupField, type FieldProps } from '@/forms/index.ts';
import { FailedLine } from '@/ui/FailedLine.tsx';
import { tickets } from '../contract/tickets.ts';
import { useEventId } from './useEventId.ts';

const all: RowsQueryOf<typeof tickets> = { perPage: 0, sort: [{ field: 'position', descending: false }] };

/** Checkboxes for the event's tickets. The value is a list of ids. Archived tickets are listed only if chosen. */
export function TicketsField<Form extends FieldValues = FieldValues>(props: FieldProps<Form>) {
  const { t } = useTranslation('meTranslation');
  const { rows, isLoading, error, total, refetch } = useRows(tickets, {
    params: { eventId: useEventId() },
    query: all,
  });
  const failed = error && total === undefined && (
    <FailedLine text={t('tickets.notRead')} retry={() => void refetch()} />
  );
  const waiting = isLoading && <Skeleton variant="rounded" width="60%" height={24} />;
  const none = total === 0 && <p>{t('tickets.noneToChoose')}</p>;
  return (
    <CheckboxGroupField
      {...props}
      options={rows.map(({ id, name, isArchived }) => ({ value: id, label: name, onlyIfChosen: isArchived }))}
      instead={failed || waiting || none || undefined}
    />
  );
}
