import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '@/data/index.ts';
import { FormDialog } from '@/forms/index.ts';
import { useReviewedForm } from '@/forms/review/useReviewedForm.ts';
import { type BulkChanges, type BulkOutcome, bulkEditTickets } from '../../../contract/ticketBulk.ts';
import type { TicketGroup } from '../../../contract/ticketGroups.ts';
import { type Ticket, tickets } from '../../../contract/tickets.ts';
import { useEventId } from '../../../parts/useEventId.ts';
import { ticketDependents } from '../../../parts/useTicketActions.ts';
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

/** Changes several tickets at once: asks what to change, previews the effect on each ticket, and only then writes. */
export function BulkDialog({ rows, zone, groups, onClose }: BulkDialogProps) {
  const { t } = useTranslation('meTranslation');
  const eventId = useEventId();
  const currency = rows[0]?.currency;
  const edit = useSend(bulkEditTickets, { invalidates: [tickets, ...ticketDependents] });
  const preview = useSend(bulkEditTickets);
  const [plan, setPlan] = useState<{ changes: BulkChanges; outcomes: readonly BulkOutcome[] }>();
  // The versions at the time of choosing, so that other users' later changes are not overwritten.
  const [chosen] = useState(() => rows.map(({ id, version }) => ({ id, version })));
  const bodyOf = (changes: BulkChanges, dryRun: boolean) => ({
    params: { eventId },
    body: { tickets: chosen, changes, dryRun },
  });
  const review = async (changes: BulkChanges) => {
    const { tickets: outcomes } = await preview.run(bodyOf(changes, true));
    setPlan({ changes, outcomes });
  };
  const { create, finish } = useReviewedForm<BulkForm>({
    schema: bulkForm,
    values: unchanged,
    words: { of: tickets, t },
    review: (form) => review(toChanges(form)),
  });
  const hasChanges = Object.values(create.form.watch('changes')).some(Boolean);
  return (
    <>
      <FormDialog
        title={t('bulk.title', { count: rows.length })}
        text={t('bulk.text')}
        submit={t('bulk.preview')}
        create={create}
        onClose={onClose}
      >
        <div className={styles.whole}>
          <BulkFields control={create.control} zone={zone} groups={groups} currency={currency} />
          {!hasChanges && <p className={styles.note}>{t('bulk.nothing')}</p>}
        </div>
      </FormDialog>
      {plan && (
        <BulkSummary
          outcomes={plan.outcomes}
          zone={zone}
          groups={groups}
          currency={currency}
          write={() => edit.run(bodyOf(plan.changes, false))}
          onWritten={() => {
            finish();
            onClose();
          }}
          onPreviewAgain={() => review(plan.changes)}
          onBack={() => setPlan(undefined)}
        />
      )}
    </>
  );
}
