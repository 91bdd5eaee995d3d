import { z } from '@contract/fields.ts';
import { useTranslation } from 'react-i18next';
import { FormDialog, fieldsOf, useSendForm } from '@/forms/index.ts';
import type { Agenda, AgendaSession } from '../../../contract/agenda.ts';
import { sessions } from '../../../contract/sessions.ts';
import type { SessionChange } from './useAgenda.ts';

const schema = z.required(z.pick(sessions.update, { startsAt: true, duration: true, roomId: true }));
type MoveForm = z.infer<typeof schema>;
const f = fieldsOf<MoveForm>();

type Props = {
  session: AgendaSession;
  agenda: Agenda;
  onMove: (change: SessionChange) => void;
  onClose: () => void;
};

/** Asks for another time and room of a session. */
export function MoveDialog({ session, agenda, onMove, onClose }: Props) {
  const { t } = useTranslation('meTranslation');
  const { startsAt, duration, roomId } = session;
  const form = useSendForm<MoveForm>({
    schema,
    values: { startsAt, duration, roomId },
    words: { of: sessions, t },
    send: async (change) => {
      onMove(change);
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('agenda.moveTitle', { title: session.title })}
      submit={t('agenda.move')}
      create={form}
      onClose={onClose}
    >
      <f.DateTime name="startsAt" help={t('session.startHelp')} wide />
      <f.Duration name="duration" wide />
      <f.Select
        name="roomId"
        none={t('agenda.noRoom')}
        options={agenda.rooms.map(({ id, name }) => ({ value: id, label: name }))}
        optional={false}
        wide
      />
    </FormDialog>
  );
}
