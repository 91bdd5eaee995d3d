import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Note } from '@/ui/Note.tsx';
import { Stack } from '@/ui/Stack.tsx';
import type { Agenda, SessionWarning } from '../../../contract/agenda.ts';
import { useEventId } from '../../../parts/useEventId.ts';
import { routes } from '../../../routes.ts';
import { warningHere, warningSentence } from './warningTexts.ts';

type Props = {
  agenda: Agenda;
  warnings: readonly SessionWarning[];
  /** The row that the page shows. Each warning links to the session on the other side of its clash. */
  on: 'session' | 'activity';
};

/** Shows the agenda's warnings about the session or the activity of a page; nothing without any. */
export function WarningNote({ agenda, warnings, on }: Props) {
  const { t, i18n } = useTranslation('meTranslation');
  const eventId = useEventId();
  if (warnings.length === 0) return null;
  const textOf = (warning: SessionWarning) =>
    warning.otherId === null
      ? warningSentence(warning, agenda, t)
      : warningHere(warning, agenda, { t, locale: i18n.language });
  return (
    <Stack of="cards">
      <Note tone="warn" role="status">
        {warnings.map((warning) => {
          const linkedId = on === 'session' ? warning.otherId : warning.sessionId;
          return (
            <div key={JSON.stringify(warning)}>
              {linkedId === null ? (
                textOf(warning)
              ) : (
                <Link to={routes.to('session', { eventId, extraId: linkedId })}>{textOf(warning)}</Link>
              )}
            </div>
          );
        })}
      </Note>
    </Stack>
  );
}
