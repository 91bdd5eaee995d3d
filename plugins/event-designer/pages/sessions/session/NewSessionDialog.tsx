import { z } from '@contract/fields.ts';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { FormDialog, fieldsOf, useCreateForm } from '@/forms/index.ts';
import { agenda } from '../../../contract/agenda.ts';
import { eventCounts } from '../../../contract/eventCounts.ts';
import { sessions } from '../../../contract/sessions.ts';
import { useEventId } from '../../../parts/useEventId.ts';
import { routes } from '../../../routes.ts';
import { PlaceFields } from './PlaceFields.tsx';

const schema = z.required(
  z.pick(sessions.create, { title: true, kind: true, startsAt: true, duration: true, roomId: true, trackId: true }),
);
type NewSession = z.infer<typeof schema>;
const values: NewSession = { title: '', kind: 'session', startsAt: null, duration: 45, roomId: null, trackId: null };
const f = fieldsOf<NewSession>();

/** Asks for what every session needs, then opens the new one, where the rest is entered. */
export function NewSessionDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('meTranslation');
  const navigate = useNavigate();
  const eventId = useEventId();
  const create = useCreateForm({
    resource: sessions,
    params: { eventId },
    schema,
    values,
    t,
    invalidates: [agenda, eventCounts],
    onCreated: ({ id }) => navigate(routes.to('session', { eventId, extraId: id })),
  });
  return (
    <FormDialog title={t('sessions.newTitle')} submit={t('sessions.create')} create={create} onClose={onClose}>
      <f.Text name="title" wide />
      <f.Segmented name="kind" wide />
      <PlaceFields />
    </FormDialog>
  );
}
