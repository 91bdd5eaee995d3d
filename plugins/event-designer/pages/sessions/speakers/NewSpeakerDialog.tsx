import { z } from '@contract/fields.ts';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { FormDialog, fieldsOf, useCreateForm } from '@/forms/index.ts';
import { Note } from '@/ui/Note.tsx';
import { speakers } from '../../../contract/speakers.ts';
import { useEventId } from '../../../parts/useEventId.ts';
import { routes } from '../../../routes.ts';
import { useSameEmail } from './useSameEmail.ts';

const schema = z.required(
  z.pick(speakers.create, {
    firstName: true,
    lastName: true,
    email: true,
    title: true,
    company: true,
    isSameEmailAllowed: true,
  }),
);
type NewSpeaker = z.infer<typeof schema>;
const values: NewSpeaker = {
  firstName: '',
  lastName: '',
  email: '',
  title: '',
  company: '',
  isSameEmailAllowed: false,
};

const f = fieldsOf<NewSpeaker>();

/** Asks for what every speaker needs, then opens the new one, where the rest is entered. */
export function NewSpeakerDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('meTranslation');
  const navigate = useNavigate();
  const eventId = useEventId();
  const create = useCreateForm({
    resource: speakers,
    params: { eventId },
    schema,
    values,
    t,
    onCreated: ({ id }) => navigate(routes.to('speaker', { eventId, speakerId: id })),
  });
  return (
    <FormDialog title={t('speakers.newTitle')} submit={t('speakers.create')} create={create} onClose={onClose}>
      <f.Text name="firstName" />
      <f.Text name="lastName" />
      <f.Text name="email" wide />
      <SameEmail />
      <f.Text name="title" />
      <f.Text name="company" />
    </FormDialog>
  );
}

/** Offers to open the existing speaker, or to allow both. The page of the new one can then merge them. */
function SameEmail() {
  const { t } = useTranslation('meTranslation');
  const eventId = useEventId();
  const other = useSameEmail(useWatch<NewSpeaker, 'email'>({ name: 'email' }));
  if (!other) return null;
  return (
    <>
      <Note tone="warn" role="status">
        {t('speakers.sameEmail', { name: other.name })}{' '}
        <Link to={routes.to('speaker', { eventId, speakerId: other.id })}>
          {t('speakers.open', { name: other.name })}
        </Link>
      </Note>
      <f.Checkbox name="isSameEmailAllowed" label={t('speakers.allowForNew')} wide />
    </>
  );
}
