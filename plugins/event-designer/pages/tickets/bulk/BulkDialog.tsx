import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '@/data/index.ts';
import { FormDialog, useSendForm } from '@/forms/index.ts';
import { type BulkChanges, type BulkOutcome, bulkEditTickets } from '../../../contract/ticketBulk.ts';
import type { TicketGroup } from '../../../contract/ticketGroups.ts';
import { type Ticket, tickets } from '../../../contract/tickets.ts';
import { useEventId } from '../../../parts/useEventId.ts';
import { dependsOnTickets } from '../../../parts/useTicketActions.ts';
import { BulkFields } from './BulkFields.tsx';
import { BulkSummary } from './BulkSummary.tsx';
import styles from './bulk.module.css';
import { type BulkForm, bulkForm, toChanges, unchanged } from './bulkForm.ts';

type BulkDialogProps = {
  rows: readonly Ticket[];
  zone: string;
  groups: readonly TicketGroup[];
  onClose: () => void;
};

/** Changes several tickets at once: what, then what that does to each of them, and only then it is written. */
export function BulkDialog({ rows, zone, groups, onClose }: BulkDialogProps) {
  const eventId = useEventId();
  const edit = useSend(bulkEditTickets, { invalidates: [tickets, ...dependsOnTickets] });
  const look = useSend(bulkEditTickets);
  const [values, setValues] = useState(unchanged);
  const [outcomes, setOutcomes] = useState<readonly BulkOutcome[]>();
  // Versions as they were chosen: what somebody changes meanwhile is not changed over.
  const [chosen] = useState(() => rows.map(({ id, version }) => ({ id, version })));
  const bodyOf = (changes: BulkChanges, dryRun: boolean) => ({
    params: { eventId },
    body: { tickets: chosen, changes, dryRun },
  });
  const plan = async (form: BulkForm) => {
    const answer = await look.run(bodyOf(toChanges(form), true));
    setValues(form);
    setOutcomes(answer.tickets);
  };
  if (!outcomes) {
    return <Choice values={values} onPlan={plan} zone={zone} groups={groups} count={rows.length} onClose={onClose} />;
  }
  return (
    <BulkSummary
      outcomes={outcomes}
      zone={zone}
      groups={groups}
      write={() => edit.run(bodyOf(toChanges(values), false))}
      again={() => plan(values)}
      onBack={() => setOutcomes(undefined)}
      onClose={onClose}
    />
  );
}

type ChoiceProps = Omit<BulkDialogProps, 'rows'> & {
  values: BulkForm;
  count: number;
  onPlan: (form: BulkForm) => Promise<void>;
};

function Choice({ values, count, onPlan, zone, groups, onClose }: ChoiceProps) {
  const { t } = useTranslation('meTranslation');
  const form = useSendForm({ schema: bulkForm, values, send: onPlan });
  const isAnything = Object.values(form.form.watch('changes')).some(Boolean);
  return (
    <FormDialog
      title={t('bulk.title', { count })}
      text={t('bulk.text')}
      submit={t('bulk.preview')}
      create={form}
      onClose={onClose}
    >
      <div className={styles.whole}>
        <BulkFields control={form.control} zone={zone} groups={groups} />
        {!isAnything && <p className={styles.note}>{t('bulk.nothing')}</p>}
      </div>
    </FormDialog>
  );
}
