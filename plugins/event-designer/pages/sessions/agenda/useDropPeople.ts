import { useTranslation } from 'react-i18next';
import { notify } from '@/feedback/index.ts';
import type { Agenda, AgendaSession } from '../../../contract/agenda.ts';
import type { useAgenda } from './useAgenda.ts';

type Person = { kind: 'speaker' | 'sponsor'; id: number; name: string };

/** Returns a function that assigns a dropped speaker or sponsor to a session, unless that one is assigned already. */
export function useDropPeople(agenda: Agenda, move: ReturnType<typeof useAgenda>['move']) {
  const { t } = useTranslation('meTranslation');
  return ({ kind, id, name }: Person, { id: sessionId }: AgendaSession) => {
    const session = agenda.sessions.find((other) => other.id === sessionId);
    if (!session) return;
    const { speakers, sponsorIds, title } = session;
    const isAssigned =
      kind === 'speaker' ? speakers.some(({ speakerId }) => speakerId === id) : sponsorIds.includes(id);
    if (isAssigned) {
      notify.info(t('agenda.alreadyAssigned', { name, title }));
      return;
    }
    const done = t('agenda.assigned', { name, title });
    if (kind === 'speaker') move(session, { speakers: [...speakers, { speakerId: id, role: 'speaker' }] }, { done });
    else move(session, { sponsorIds: [...sponsorIds, id] }, { done });
  };
}
