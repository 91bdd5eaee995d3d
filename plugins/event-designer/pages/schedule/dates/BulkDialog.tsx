import type { ResponseOf } from '@contract/resource.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refusedAs, useRow } from '@/data/index.ts';
import { FormDialog, fieldsOf } from '@/forms/index.ts';
import { useReviewedForm } from '@/forms/review/useReviewedForm.ts';
import { useReportChange } from '@/history/useReportChange.ts';
import { Note } from '@/ui/Note.tsx';
import { events } from '../../../contract/events.ts';
import type { changeDates } from '../../../contract/schedule.ts';
import { tickets } from '../../../contract/tickets.ts';
import type { DateWrites } from '../useScheduleWrites.ts';
import { BulkFields } from './BulkFields.tsx';
import { BulkReview } from './BulkReview.tsx';
import { type BulkBody, type BulkForm, bulkBodyOf, bulkKinds, bulkPath, bulkSchema, newBulk } from './bulkForm.ts';
import styles from './dates.module.css';

const f = fieldsOf<BulkForm>();

type Plan = ResponseOf<typeof changeDates>;

type BulkDialogProps = {
  eventId: number;
  /** Absent: all dates of the event. */
  ids?: number[];
  writes: DateWrites;
  onClose: () => void;
};

/** Changes many dates at once. Shows the affected and the skipped dates before it writes. */
export function BulkDialog({ eventId, ids, writes, onClose }: BulkDialogProps) {
  const { t } = useTranslation('meTranslation');
  const event = useRow(events, { id: eventId });
  const reportChange = useReportChange();
  const [reviewed, setReviewed] = useState<{ body: BulkBody; plan: Plan }>();
  const ticket = useRow(tickets, { params: { eventId }, id: reviewed?.body.ticket?.ticketId });
  const { create, finish } = useReviewedForm<BulkForm>({
    schema: bulkSchema,
    values: newBulk,
    review: async (values) => {
      const body = bulkBodyOf(values, ids);
      const refused = refusedAs((path) => bulkPath(path, values));
      setReviewed({ body, plan: await writes.change({ ...body, dryRun: true }).catch(refused) });
    },
  });
  const { control } = create;
  const kind = create.form.watch('kind');
  return (
    <>
      <FormDialog
        title={ids ? t('schedule.bulk.title', { count: ids.length }) : t('schedule.bulk.titleAll')}
        submit={t('schedule.review.open')}
        create={create}
        onClose={onClose}
      >
        <f.Select
          name="kind"
          label={t('schedule.bulk.kind')}
          options={bulkKinds.map((value) => ({ value, label: t(`schedule.bulk.kindOption.${value}`) }))}
          wide
        />
        <BulkFields control={control} eventId={eventId} />
        {!ids && kind !== 'rule' && (
          <div className={styles.wide}>
            <Note>{t('schedule.bulk.ruleInstead')}</Note>
          </div>
        )}
        <f.Switch name="futureOnly" label={t('schedule.bulk.futureOnly')} />
        {kind !== 'rule' && <f.Switch name="skipEdited" label={t('schedule.bulk.skipEdited')} />}
      </FormDialog>
      {reviewed && (
        <BulkReview
          plan={reviewed.plan}
          body={reviewed.body}
          name={event.row?.name ?? ''}
          ticketName={reviewed.body.ticket && ticket.row?.name}
          onApply={async () => {
            const { changes, changeId } = await writes.change(reviewed.body);
            finish();
            reportChange(t('schedule.bulk.done', { count: changes.length }), changeId);
            onClose();
          }}
          onBack={() => setReviewed(undefined)}
        />
      )}
    </>
  );
}
