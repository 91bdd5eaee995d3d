import { atMost, id, z } from '@contract/fields.ts';
import { useTranslation } from 'react-i18next';
import { useSend } from '@/data/index.ts';
import { FormDialog, fieldsOf, useSendForm } from '@/forms/index.ts';
import { useReportChange } from '@/history/useReportChange.ts';
import { bulkEditExtras, type Extra, extras } from '../../contract/extras.ts';
import { ticketScope } from '../../contract/registrantSettings.ts';
import { TicketsField } from '../../parts/TicketsField.tsx';
import { dependsOnExtras } from './useExtraActions.ts';

const schema = z.object({ scope: ticketScope, ticketIds: z.array(id()).check(atMost(500)) });
type Assigned = z.infer<typeof schema>;

const f = fieldsOf<Assigned>();

/** Offers several activities and add-ons with the same tickets, in one call. */
export function AssignDialog({ rows, onClose }: { rows: readonly Extra[]; onClose: () => void }) {
  const { t } = useTranslation('meTranslation');
  const reportChange = useReportChange();
  const edit = useSend(bulkEditExtras, { invalidates: [extras, ...dependsOnExtras] });
  const [first] = rows;
  const named = { count: rows.length, name: first?.title };
  const create = useSendForm<Assigned>({
    schema,
    values: { scope: first?.scope ?? 'all_tickets', ticketIds: first?.ticketIds ?? [] },
    words: { of: extras, t },
    send: async (tickets) => {
      const body = { ids: rows.map((row) => row.id), changes: { tickets } };
      const { changeId } = await edit.run({ params: { eventId: first?.eventId ?? 0 }, body });
      reportChange(t('extras.changed', named), changeId);
      onClose();
    },
  });
  const scope = create.form.watch('scope');
  return (
    <FormDialog
      title={t('extras.assignTitle', named)}
      submit={t('extras.assignSave')}
      create={create}
      onClose={onClose}
    >
      <f.Segmented name="scope" wide />
      {scope !== 'all_tickets' && <TicketsField<Assigned> name="ticketIds" wide />}
    </FormDialog>
  );
}
