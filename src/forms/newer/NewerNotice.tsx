import type { LiveChange } from '@contract/live.ts';
import { useGetIdentity } from '@refinedev/core';
import { Users, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { isInSameScope, isOf } from '@/live/subject.ts';
import { useLive } from '@/live/useLive.ts';
import { useAreaHome } from '@/shell/AreaContext.tsx';
import { useFieldLabels } from '../areaTexts/useFieldLabels.ts';
import type { EditFormHandle } from '../edit/editForm.ts';
import styles from './NewerNotice.module.css';
import { whoSaved } from './whoSaved.ts';

/** Milliseconds between updates of relative times such as "5 seconds ago". */
const clockStep = 5_000;

type NewerNoticeProps<Form extends FieldValues> = {
  edit: EditFormHandle<Form>;
  /** True places it in the form's card, if several forms share a page; otherwise it floats above the save bar. */
  inline?: boolean;
};

/**
 * Notifies a user with unsaved changes of another person's save: lists the fields that both changed, with a way to
 * compare them, or the fields that were taken over. It is above the save bar, so that the page does not move. A form
 * without unsaved changes simply shows the newer values.
 */
export function NewerNotice<Form extends FieldValues>({ edit, inline = false }: NewerNoticeProps<Form>) {
  const { t } = useTranslation();
  const { newer, subject } = edit;
  const navigate = useNavigate();
  const home = useAreaHome();
  const labelAt = useFieldLabels(newer?.mergedFields ?? [], edit);
  const [last, setLast] = useState<LiveChange>();
  useLive((message) => {
    if (message.type !== 'change' || !subject) return;
    if (!isOf(subject, message.change) && !isInSameScope(subject, message.change)) return;
    setLast(message.change);
    if (message.change.kind !== 'removed') edit.markRestored();
  });
  const isRemoved = last?.kind === 'removed';
  const isGone = edit.isGone || isRemoved;
  return (
    <div aria-live="polite">
      {(newer || isGone) && (
        <section className={inline ? `${styles.notice} ${styles.inline}` : styles.notice} data-newer>
          <Users size={16} aria-hidden />
          <span className={styles.words}>
            {isGone && !isRemoved ? (
              t('live.goneElsewhere')
            ) : (
              <Who of={isGone ? 'live.gone' : 'live.saved'} last={last} />
            )}{' '}
            {newer?.mergedFields.length ? t('live.taken', { fields: newer.mergedFields.map(labelAt).join(', ') }) : ''}
          </span>
          {isGone && (
            // The leave guard asks first about the unsaved input.
            <button type="button" onClick={() => void navigate(home)}>
              {t('live.leave')}
            </button>
          )}
          {!isGone && newer?.conflict && (
            <button type="button" onClick={edit.showNewer}>
              {t('live.show')}
            </button>
          )}
          {!isGone && (
            <button type="button" className={styles.close} aria-label={t('close')} onClick={edit.dismissNewer}>
              <X size={16} aria-hidden />
            </button>
          )}
        </section>
      )}
    </div>
  );
}

type WhoProps = { of: 'live.saved' | 'live.gone'; last: LiveChange | undefined };

/** Names the person who saved, and how long ago; nobody if it is unknown. */
function Who({ of, last }: WhoProps) {
  const { t } = useTranslation();
  return last ? <KnownWho key={last.id} of={of} last={last} /> : t('live.savedBySomebody');
}

function KnownWho({ of, last }: { of: WhoProps['of']; last: LiveChange }) {
  const { t, i18n } = useTranslation();
  const { data: identity } = useGetIdentity<{ id: number } | null>();
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), clockStep);
    return () => clearInterval(timer);
  }, []);
  return whoSaved(t, of, last, { self: identity?.id, now, locale: i18n.language });
}
