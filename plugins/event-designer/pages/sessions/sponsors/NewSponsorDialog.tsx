import { z } from '@contract/fields.ts';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { FormDialog, fieldsOf, useCreateForm } from '@/forms/index.ts';
import { sponsors } from '../../../contract/sponsors.ts';
import { useEventId } from '../../../parts/useEventId.ts';
import { routes } from '../../../routes.ts';
import { TierField } from './TierField.tsx';

const schema = z.required(z.pick(sponsors.create, { name: true, tierId: true, booth: true }));
type NewSponsor = z.infer<typeof schema>;
const values: NewSponsor = { name: '', tierId: null, booth: '' };

const f = fieldsOf<NewSponsor>();

/** Asks for what every sponsor needs, then opens the new one, where the rest is entered. */
export function NewSponsorDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('meTranslation');
  const navigate = useNavigate();
  const eventId = useEventId();
  const create = useCreateForm({
    resource: sponsors,
    params: { eventId },
    schema,
    values,
    t,
    onCreated: ({ id }) => navigate(routes.to('sponsor', { eventId, sponsorId: id })),
  });
  return (
    <FormDialog title={t('sponsors.newTitle')} submit={t('sponsors.create')} create={create} onClose={onClose}>
      <f.Text name="name" wide />
      <TierField />
      <f.Text name="booth" />
    </FormDialog>
  );
}
