import { id, z } from '@contract/fields.ts';
import { useTranslation } from 'react-i18next';
import { useSend } from '@/data/index.ts';
import { FormDialog, useSendForm } from '@/forms/index.ts';
import { useReportChange } from '@/history/useReportChange.ts';
import { sponsors as resource, type Sponsor, severalSponsors } from '../../../contract/sponsors.ts';
import { useEventId } from '../../../parts/useEventId.ts';
import { TierField } from './TierField.tsx';

const schema = z.object({ tierId: z.nullable(id()) });

/** Puts sponsors into a tier, or removes them from theirs, in one call. */
export function ChooseTierDialog({ sponsors, onClose }: { sponsors: readonly Sponsor[]; onClose: () => void }) {
  const { t } = useTranslation('meTranslation');
  const params = { eventId: useEventId() };
  const reportChange = useReportChange();
  const send = useSend(severalSponsors.bulkEdit, { invalidates: [resource] });
  const [first] = sponsors;
  const form = useSendForm({
    schema,
    values: { tierId: sponsors.every(({ tierId }) => tierId === first?.tierId) ? (first?.tierId ?? null) : null },
    words: { of: resource, t },
    send: async (changes) => {
      const { changeId } = await send.run({ params, body: { ids: sponsors.map((sponsor) => sponsor.id), changes } });
      reportChange(t('people.changed', { count: sponsors.length, name: first?.name }), changeId);
      onClose();
    },
  });
  return (
    <FormDialog title={t('sponsors.chooseTierTitle')} submit={t('people.save')} create={form} onClose={onClose}>
      <TierField />
    </FormDialog>
  );
}
