import { useTranslation } from 'react-i18next';
import { zoneCity, zoneLabel } from '@/lib/dates.ts';
import { Note } from '@/ui/Note.tsx';
import { TextButton } from '@/ui/TextButton.tsx';

type RuleNoticesProps = {
  /** The zone of the rule; undefined if it is the event's. */
  foreign: string | undefined;
  zone: string;
  onUseEventZone: () => void;
  /** A description of what somebody else did to the rule meanwhile. */
  meanwhile: string | undefined;
  /** Takes over the other user's version. Undefined: they removed the rule. */
  onTakeTheirs: (() => void) | undefined;
};

/** Shows what the user must know before editing the rule further. */
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
