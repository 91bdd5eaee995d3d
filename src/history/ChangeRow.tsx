import type { Change } from '@contract/changes.ts';
import Button from '@mui/material/Button';
import { Clock, Undo2 } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime, viewerZone, zoneLabel } from '@/lib/dates.ts';
import { ago } from '@/live/ago.ts';
import { Face, IconFace } from '@/live/Face.tsx';
import { BusyButton } from '@/ui/BusyButton.tsx';
import { FieldRow } from './FieldRow.tsx';
import styles from './history.module.css';
import type { ShownField } from './shownFields.ts';

type ChangeRowProps = {
  change: Change;
  now: Date;
  /** A sentence that describes the change: "Updated: Ticket “Early bird”". */
  sentence: string;
  fields: readonly ShownField[];
  /** The zone of the times in the fields. */
  zone: string;
  onUndo: () => void;
  isUndoing: boolean;
  /** The individual changes, if it stands for several. */
  children?: ReactNode;
};

/** Shows one saved change: who made it, when, what changed, and an undo button. */
export function ChangeRow({ change, now, sentence, fields, zone, onUndo, isUndoing, children }: ChangeRowProps) {
  const { t, i18n } = useTranslation();
  const titleId = useId();
  // Collapsed for created and removed rows: their list of values is long and seldom needed.
  const [isOpen, setIsOpen] = useState(change.kind === 'changed');
  const at = new Date(change.at);
  return (
    <li className={styles.entry} data-taken-back={change.takenBackBy !== null || undefined} aria-labelledby={titleId}>
      {change.user ? <Face id={change.user.id} name={change.user.name} /> : <IconFace icon={Clock} />}
      <div className={styles.words}>
        <p className={styles.who}>
          <strong>{change.user?.name ?? t('history.clock')}</strong>
          <time dateTime={change.at} title={formatDateTime(at, { locale: i18n.language, zone: viewerZone() })}>
            {ago(t, at, now, i18n.language)}
          </time>
        </p>
        <p id={titleId} className={styles.what}>
          {sentence}
        </p>
        {change.kind === 'changed' && fields.length === 0 && !children && (
          <p className={styles.note}>{t('history.secret')}</p>
        )}
        {isOpen && fields.length > 0 && (
          <dl className={styles.fields}>
            {fields.map((field) => (
              <FieldRow key={field.path} field={field} kind={change.kind} />
            ))}
          </dl>
        )}
        {isOpen && fields.some(({ hasInstant }) => hasInstant) && (
          <p className={styles.note}>{t('history.zone', { zone: zoneLabel(zone) })}</p>
        )}
        {change.takenBackBy !== null && <p className={styles.note}>{t('history.takenBackSince')}</p>}
        <div className={styles.actions}>
          {!isOpen && fields.length > 0 && (
            <Button size="small" variant="text" onClick={() => setIsOpen(true)}>
              {t('history.details')}
            </Button>
          )}
          {change.canTakeBack && (
            <BusyButton
              size="small"
              variant="text"
              isBusy={isUndoing}
              startIcon={<Undo2 size={14} aria-hidden />}
              aria-describedby={titleId}
              onClick={onUndo}
            >
              {t('history.takeBack')}
            </BusyButton>
          )}
        </div>
        {children}
      </div>
    </li>
  );
}
