import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PanelPopover } from '@/ui/PanelPopover.tsx';
import type { Agenda } from '../../../contract/agenda.ts';
import styles from './agenda.module.css';
import { distinctWarnings, warningSentence } from './warningTexts.ts';

/** A longer list would render slowly. The others appear once some of these are solved. */
const maximumShown = 50;

/** A button with the number of the agenda's warnings. It lists them as sentences, and a click on one shows its session. */
export function Warnings({ agenda, onShow }: { agenda: Agenda; onShow: (sessionId: number) => void }) {
  const { t } = useTranslation('meTranslation');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const warnings = distinctWarnings(agenda.warnings);
  // The button goes with the last warning. Otherwise the panel would open by itself, at a removed button, with the next.
  if (warnings.length === 0 && anchor !== null) setAnchor(null);
  const label = t('agenda.warnings', { count: warnings.length });
  const show = (sessionId: number) => {
    setAnchor(null);
    onShow(sessionId);
  };
  return (
    <div role="status">
      {warnings.length > 0 && (
        <button
          type="button"
          className={styles.warningButton}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          <TriangleAlert size={15} aria-hidden />
          {label}
        </button>
      )}
      <PanelPopover label={label} anchor={anchor} onClose={() => setAnchor(null)}>
        <ul className={styles.warnings}>
          {warnings.slice(0, maximumShown).map((warning) => {
            const { sessionId, kind, otherId, speakerId, activityId } = warning;
            return (
              <li key={[sessionId, kind, otherId, speakerId, activityId].join(' ')}>
                <button type="button" onClick={() => show(sessionId)}>
                  {warningSentence(warning, agenda, t)}
                </button>
              </li>
            );
          })}
        </ul>
      </PanelPopover>
    </div>
  );
}
