import { count, text, z } from '@contract/fields.ts';
import { useTranslation } from 'react-i18next';
import { useSend } from '@/data/index.ts';
import { notify } from '@/feedback/index.ts';
import { FormDialog, fieldsOf, useSendForm } from '@/forms/index.ts';
import {
  entitlementKinds,
  promiseSponsors,
  sponsors as resource,
  type Sponsor,
  sponsorEntitlements,
} from '../../../contract/sponsors.ts';
import { useEventId } from '../../../parts/useEventId.ts';

const schema = z.object({ kind: z.enum(entitlementKinds), promised: count(100_000, 1), note: text(500) });
type PromiseForm = z.infer<typeof schema>;
const f = fieldsOf<PromiseForm>();

/** Promises the same entitlement to several sponsors, such as all of a tier. */
export function PromiseDialog({ sponsors, onClose }: { sponsors: readonly Sponsor[]; onClose: () => void }) {
  const { t } = useTranslation('meTranslation');
  const params = { eventId: useEventId() };
  const send = useSend(promiseSponsors, { invalidates: [resource, sponsorEntitlements] });
  const form = useSendForm<PromiseForm>({
    schema,
    values: { kind: 'passes', promised: 1, note: '' },
    words: { of: sponsorEntitlements, t },
    send: async (values) => {
      await send.run({ params, body: { ids: sponsors.map(({ id }) => id), ...values } });
      notify.success(t('ledger.promised', { count: sponsors.length, name: sponsors[0]?.name }));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('ledger.promiseTitle', { count: sponsors.length, name: sponsors[0]?.name })}
      text={t('ledger.promiseText')}
      submit={t('ledger.create')}
      create={form}
      onClose={onClose}
    >
      <f.Select name="kind" wide />
      <f.Number name="promised" />
      <f.Text name="note" wide />
    </FormDialog>
  );
}
