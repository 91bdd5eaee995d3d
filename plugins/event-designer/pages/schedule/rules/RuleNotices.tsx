import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { zoneCity, zoneLabel } from '@/lib/dates.ts';
import styles from '../schedule.module.css';

type RuleNoticesProps = {
  /** Whose clock the rule goes by, where that is not the event's. */
  foreign: string | undefined;
  zone: string;
  onUseEventZone: () => void;
  /** What somebody else did to the rule meanwhile. */
  meanwhile: string | undefined;
  /** Takes over what they made of it. Absent: they removed it. */
  onTakeTheirs: (() => void) | undefined;
};

/** What one must know before a rule is edited on. */
export function RuleNotices({ foreign, zone, onUseEventZone, meanwhile, onTakeTheirs }: RuleNoticesProps) {
  const { t } = useTranslation('meTranslation');
  return (
    <>
      {foreign && (
        <p className={styles.hint}>
          {t('schedule.rule.foreignZone', { city: zoneCity(foreign) ?? zoneLabel(foreign), zone: zoneLabel(zone) })}{' '}
          <button type="button" className={styles.link} onClick={onUseEventZone}>
            {t('schedule.rule.useEventZone')}
          </button>
        </p>
      )}
      <div role="alert">
        {meanwhile && (
          <p className={styles.warning}>
            <TriangleAlert size={15} aria-hidden />
            <span>
              {meanwhile}{' '}
              {onTakeTheirs && (
                <button type="button" className={styles.link} onClick={onTakeTheirs}>
                  {t('schedule.rule.takeTheirs')}
                </button>
              )}
            </span>
          </p>
        )}
      </div>
    </>
  );
}
