import { useTranslation } from 'react-i18next';
import { zoneCity, zoneLabel } from '@/lib/dates.ts';
import { Note } from '@/ui/Note.tsx';
import { TextButton } from '@/ui/TextButton.tsx';

type RuleNoticesProps = {
  /** The zone of the rule; undefined if it is the event's. */
  ruleZone: string | undefined;
  zone: string;
  onUseEventZone: () => void;
  /** Describes what another user did to the rule since the dialog was opened. */
  changeText: string | undefined;
  /** Loads the other user's version into the form. Undefined if they removed the rule. */
  onLoadNewer: (() => void) | undefined;
};

/** Shows what the user must know before editing the rule further. */
export function RuleNotices({ ruleZone, zone, onUseEventZone, changeText, onLoadNewer }: RuleNoticesProps) {
  const { t } = useTranslation('meTranslation');
  return (
    <>
      {ruleZone && (
        <Note tone="info">
          {t('schedule.rule.foreignZone', { city: zoneCity(ruleZone) ?? zoneLabel(ruleZone), zone: zoneLabel(zone) })}{' '}
          <TextButton onClick={onUseEventZone}>{t('schedule.rule.useEventZone')}</TextButton>
        </Note>
      )}
      <div role="alert">
        {changeText && (
          <Note tone="warn">
            {changeText} {onLoadNewer && <TextButton onClick={onLoadNewer}>{t('schedule.rule.takeTheirs')}</TextButton>}
          </Note>
        )}
      </div>
    </>
  );
}
