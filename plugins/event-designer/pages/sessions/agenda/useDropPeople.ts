import { useTranslation } from 'react-i18next';
import { notify } from '@/feedback/index.ts';
import type { Agenda, AgendaSession } from '../../../contract/agenda.ts';
import type { useAgenda } from './useAgenda.ts';

type Person = { kind: 'speaker' | 'sponsor'; id: number; name: string };

/** Returns what assigns a dropped speaker or sponsor to a session; one who is there already stays once. */
export function useDropPeople(agenda: Agenda, move: ReturnType<typeof useAgenda>['move']) {
  const { t } = useTranslation('meTranslation');
  return ({ kind, id, name }: Person, { id: sessionId }: AgendaSession) => {
    const session = agenda.sessions.find((other) => other.id === sessionId);
    if (!session) return;
    const { speakers, sponsorIds, title } = session;
    const isThere = kind === 'speaker' ? speakers.some(({ speakerId }) => speakerId === id) : sponsorIds.includes(id);
    if (isThere) {
      notify.info(t('agenda.alreadyAssigned', { name, title }));
      return;
    }
    if (kind === 'speaker') move(session, { speakers: [...speakers, { speakerId: id, role: 'speaker' }] });
    else move(session, { sponsorIds: [...sponsorIds, id] });
    notify.success(t('agenda.assigned', { name, title }));
  };
}
