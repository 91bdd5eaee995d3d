import { useTranslation } from 'react-i18next';
import { StatusChip } from '@/feedback/index.ts';
import { Line, Lines } from '@/ui/Lines.tsx';
import { Note } from '@/ui/Note.tsx';
import type { Decided } from '../../rules/access/decideScan.ts';
import { waitOf } from '../../rules/access/waitOf.ts';
import styles from './access.module.css';
import { resultTones } from './ScansSection.tsx';

const tones = { success: 'ok', error: 'danger', pending: 'warn' } as const;

/** Shows the simulated response, the rule that decided it, and the outcome of every other rule. */
export function SimulatedAnswer({ answer, attentionText }: { answer: Decided; attentionText: string }) {
  const { t } = useTranslation('meTranslation');
  const { result, reason, ruleId, ruleName, message, secondsLeft, maximum, entries, isPerDay, rules } = answer;
  const words = reason === null ? t(`mobileAccess.result.${result}`) : t(`mobileAccess.reason.${reason}`);
  const wait = secondsLeft === null ? null : waitOf(secondsLeft);
  return (
    <div className={styles.answer}>
      <Note tone={tones[result]} role="status">
        <strong>{words}</strong>
        {wait && <div>{t(`mobileAccess.wait.${wait.unit}`, { count: wait.count })}</div>}
        {reason === 'already_redeemed' && maximum !== null && (
          <div>{t(isPerDay ? 'mobileAccess.entriesToday' : 'mobileAccess.entriesOf', { entries, maximum })}</div>
        )}
        <div>{ruleId === null ? t('mobileAccess.noRuleDecides') : t('mobileAccess.decidedBy', { name: ruleName })}</div>
        {attentionText && <div>{t('mobileAccess.ticketSays', { text: attentionText })}</div>}
        {message && <div>{t('mobileAccess.says', { message })}</div>}
      </Note>
      {rules.length > 0 && (
        <Lines label={t('mobileAccess.rulesSay')}>
          {rules.map(({ ruleId: id, name, verdict, decides }) => (
            <Line
              key={id}
              title={name}
              text={t(
                verdict === 'applies' && !decides ? 'mobileAccess.verdict.later' : `mobileAccess.verdict.${verdict}`,
              )}
            >
              {decides && <StatusChip tone={resultTones[result]} label={t('mobileAccess.decides')} />}
            </Line>
          ))}
        </Lines>
      )}
    </div>
  );
}
