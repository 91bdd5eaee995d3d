import { useTranslation } from 'react-i18next';
import { zoneCity, zoneLabel } from '@/lib/dates.ts';
import { Note } from '@/ui/Note.tsx';
import { TextButton } from '@/ui/TextButton.tsx';

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
        <Note tone="info">
          {t('schedule.rule.foreignZone', { city: zoneCity(foreign) ?? zoneLabel(foreign), zone: zoneLabel(zone) })}{' '}
          <TextButton onClick={onUseEventZone}>{t('schedule.rule.useEventZone')}</TextButton>
        </Note>
      )}
      <div role="alert">
        {meanwhile && (
          <Note tone="warn">
            {meanwhile}{' '}
            {onTakeTheirs && <TextButton onClick={onTakeTheirs}>{t('schedule.rule.takeTheirs')}</TextButton>}
          </Note>
        )}
      </div>
    </>
  );
}
