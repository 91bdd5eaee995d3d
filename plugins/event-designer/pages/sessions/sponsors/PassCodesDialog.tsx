import { count, id, requiredText, text, z } from '@contract/fields.ts';
import { useTranslation } from 'react-i18next';
import { useSend } from '@/data/index.ts';
import { notify } from '@/feedback/index.ts';
import { FormDialog, fieldsOf, useSendForm } from '@/forms/index.ts';
import { codeBatches, maximumBatch } from '../../../contract/codeCalls.ts';
import { codes } from '../../../contract/codes.ts';
import { eventCounts } from '../../../contract/eventCounts.ts';
import {
  createPassCodes,
  type Sponsor,
  type SponsorEntitlement,
  sponsorEntitlements,
  sponsors,
} from '../../../contract/sponsors.ts';
import { TicketsField } from '../../../parts/TicketsField.tsx';

const schema = z.object({
  pattern: requiredText(50),
  count: count(maximumBatch, 1),
  percentage: count(100, 1),
  ticketIds: z.array(id()),
  tag: text(50),
});
type PassCodesForm = z.infer<typeof schema>;
const f = fieldsOf<PassCodesForm>();

/** Returns the first letters of a name as a prefix for codes. */
const prefixOf = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(0, 6)
    .toUpperCase();

type Props = { sponsor: Sponsor; entitlement: SponsorEntitlement; onClose: () => void };

/** Creates a code for each promised pass that the sponsor has not received yet. */
export function PassCodesDialog({ sponsor, entitlement, onClose }: Props) {
  const { t } = useTranslation('meTranslation');
  const { eventId, id: sponsorId } = sponsor;
  const send = useSend(createPassCodes, {
    invalidates: [sponsorEntitlements, sponsors, codes, codeBatches, eventCounts],
  });
  const undelivered = entitlement.promised - entitlement.delivered;
  const values: PassCodesForm = {
    pattern: `${prefixOf(sponsor.name)}-????????`,
    count: undelivered,
    percentage: 100,
    ticketIds: [],
    tag: '',
  };
  const form = useSendForm<PassCodesForm>({
    schema,
    values,
    words: { of: codes, t },
    send: async (body, done) => {
      const { created } = await send.run({ params: { eventId, sponsorId, entitlementId: entitlement.id }, body });
      notify.success(t('codes.batchMade', { count: created }));
      done();
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('ledger.codesTitle', { name: sponsor.name })}
      text={t('ledger.codesText')}
      submit={t('ledger.codesCreate')}
      create={form}
      onClose={onClose}
    >
      <f.Number name="count" label={t('ledger.count')} help={t('ledger.countHelp', { count: undelivered })} />
      <f.Number name="percentage" unit="%" optional={false} />
      <f.Text name="pattern" label={t('codes.pattern')} help={t('codes.patternHelp')} wide />
      <TicketsField<PassCodesForm>
        name="ticketIds"
        label={t('fields.codes.ticketIds')}
        help={t('ledger.ticketsHelp')}
        wide
      />
      <f.Text name="tag" wide />
    </FormDialog>
  );
}
