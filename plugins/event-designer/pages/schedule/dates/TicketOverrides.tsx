import { Trash2 } from 'lucide-react';
import { Fragment, useEffect, useRef, useState } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { RowIconButton } from '@/feedback/RowIconButton.tsx';
import { ErrorLine } from '@/forms/fields/FieldShell.tsx';
import { useFormScope } from '@/forms/fields/FormScope.tsx';
import { RemovedRow } from '@/forms/rows/RemovedRow.tsx';
import { useListProblem } from '@/forms/rows/useListProblem.ts';
import { FailedLine } from '@/ui/FailedLine.tsx';
import { maximumOverrides, type TicketOverride, ticketOverride } from '../../../contract/dateSpecials.ts';
import { overrideText } from '../../../parts/schedule/specialTexts.ts';
import { neutralOverride } from '../../../rules/recurrence/overrides.ts';
import type { DateForm } from './dateForm.ts';
import styles from './dates.module.css';
import { OverrideRow } from './OverrideRow.tsx';
import { TicketPicker } from './TicketPicker.tsx';
import type { EventTickets } from './useEventTickets.ts';

const name = 'ticketOverrides';

/** The tickets with overrides on this date, one row each; all others are sold as usual. */
export function TicketOverrides({ tickets }: { tickets: EventTickets }) {
  const { t } = useTranslation('meTranslation');
  const { t: words } = useTranslation();
  const { directory, onFieldChange, onFieldLeave } = useFormScope();
  const { control, getValues } = useFormContext<DateForm>();
  const { fields, append, insert, remove } = useFieldArray({ control, name });
  const problem = useListProblem(name);
  const [removed, setRemoved] = useState<{ index: number; row: TicketOverride; count: number }>();
  const box = useRef<HTMLFieldSetElement>(null);
  const label = t('schedule.special.tickets');
  const { rows, isLoading, error, refetch } = tickets;
  const nameOf = (ticketId: number) => rows.find(({ id }) => id === ticketId)?.name ?? `#${ticketId}`;
  // The undo is dropped once the list changes in another way, because it may contain the ticket again.
  if (removed && removed.count !== fields.length) setRemoved(undefined);

  useEffect(() => {
    const show = (value: unknown) => {
      const list = Array.isArray(value) ? value.flatMap((each) => ticketOverride.safeParse(each).data ?? []) : [];
      return list.map((each) => overrideText(each, { t })).join(', ');
    };
    return directory.add({ name, label, element: () => box.current?.querySelector('input') ?? null, show });
  }, [directory, label, t]);

  const after = () => {
    onFieldChange(name);
    onFieldLeave(name);
  };
  const undo = removed && (
    <RemovedRow
      name={nameOf(removed.row.ticketId)}
      onUndo={() => {
        insert(removed.index, removed.row);
        after();
      }}
    />
  );
  const chosen = new Set(fields.map(({ ticketId }) => ticketId));
  return (
    <fieldset ref={box} className={styles.overrides}>
      <legend>{label}</legend>
      <p>{t('schedule.special.ticketsHelp')}</p>
      {error && <FailedLine text={t('tickets.notRead')} retry={() => void refetch()} />}
      <ul>
        {fields.map(({ id, ticketId }, index) => {
          const ticket = rows.find((row) => row.id === ticketId);
          return (
            <Fragment key={id}>
              {removed?.index === index && undo}
              <li>
                <div className={styles.head}>
                  <strong>{nameOf(ticketId)}</strong>
                  <RowIconButton
                    icon={Trash2}
                    label={words('forms.removeRow', { name: nameOf(ticketId) })}
                    onClick={() => {
                      const row = getValues(`${name}.${index}`);
                      setRemoved({ index, row: { ...row }, count: fields.length - 1 });
                      remove(index);
                      after();
                    }}
                    small
                  />
                </div>
                <OverrideRow index={index} ticket={ticket} name={nameOf(ticketId)} />
              </li>
            </Fragment>
          );
        })}
        {removed?.index === fields.length && undo}
      </ul>
      <div aria-live="polite">{problem && <ErrorLine text={problem} />}</div>
      {fields.length < maximumOverrides && (
        <TicketPicker
          // Remounts after each pick, because the picked ticket is no longer available.
          key={fields.length}
          label={t('schedule.special.addTicket')}
          placeholder={t('schedule.special.chooseTicket')}
          tickets={rows.filter(({ id }) => !chosen.has(id))}
          isLoading={isLoading}
          isFailed={error !== null}
          onPick={(ticketId) => {
            append(neutralOverride(ticketId));
            onFieldChange(name);
          }}
        />
      )}
    </fieldset>
  );
}
