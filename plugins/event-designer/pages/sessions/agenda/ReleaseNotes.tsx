import { useTranslation } from 'react-i18next';
import { useCall } from '@/data/index.ts';
import { Note } from '@/ui/Note.tsx';
import { agenda } from '../../../contract/agenda.ts';
import { useEventId } from '../../../parts/useEventId.ts';
import { distinctWarnings } from './warningTexts.ts';

/** Says which sessions on the agenda a release leaves out, and that warnings are open. */
export function ReleaseNotes() {
  const { t } = useTranslation('meTranslation');
  const { data } = useCall(agenda, { params: { eventId: useEventId() } });
  if (!data) return null;
  const drafts = data.sessions.filter(({ state, startsAt }) => state === 'draft' && startsAt !== null);
  const unscheduled = data.sessions.filter(({ state, startsAt }) => state !== 'cancelled' && startsAt === null);
  const warnings = distinctWarnings(data.warnings);
  return (
    <>
      {drafts.length > 0 && (
        <Note tone="info">
          {t('releases.leftOut', { count: drafts.length, titles: drafts.map(({ title }) => title).join(', ') })}
        </Note>
      )}
      {unscheduled.length > 0 && (
        <Note tone="info">
          {t('releases.unscheduled', {
            count: unscheduled.length,
            titles: unscheduled.map(({ title }) => title).join(', '),
          })}
        </Note>
      )}
      {warnings.length > 0 && <Note tone="warn">{t('releases.warnings', { count: warnings.length })}</Note>}
    </>
  );
}
