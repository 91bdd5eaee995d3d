import { useId, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { failureText, HttpError, useSend } from '@/data/index.ts';
import { problemText } from '@/i18n/problemText.ts';
import { BusyButton } from '@/ui/BusyButton.tsx';
import { checkPassCode, type Ticket } from '../../../contract/tickets.ts';
import styles from './why.module.css';

/** Checks on the server whether a code opens the ticket: only the server can tell, because codes are hashed. */
export function CodeTry({ ticket }: { ticket: Ticket | undefined }) {
  const { t } = useTranslation('meTranslation');
  const { setValue } = useFormContext();
  const inputId = useId();
  const check = useSend(checkPassCode);
  const [code, setCode] = useState('');
  const [answer, setAnswer] = useState('');
  if (ticket?.accessProtection !== 'pass_code' || !ticket.hasPassCode) return null;

  const ask = async () => {
    const { eventId, id: ticketId } = ticket;
    try {
      const { isRight, triesLeft } = await check.run({ params: { eventId, ticketId }, body: { passCode: code } });
      setAnswer(isRight ? t('why.codeRight') : t('why.codeWrong', { count: triesLeft }));
      setValue('hasCode', isRight);
    } catch (error) {
      const problem = error instanceof HttpError ? error.problems[0] : undefined;
      setAnswer(problem ? problemText(t, problem) : failureText(t, error));
    }
  };
  return (
    <div>
      <label htmlFor={inputId} className={styles.codeLabel}>
        {t('why.tryCode')}
      </label>
      <div className={styles.code}>
        <input
          id={inputId}
          value={code}
          maxLength={50}
          autoComplete="off"
          onChange={(event) => setCode(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || code.trim() === '') return;
            event.preventDefault();
            void ask();
          }}
        />
        <BusyButton
          variant="outlined"
          disabled={code.trim() === ''}
          isBusy={check.isPending}
          onClick={() => void ask()}
        >
          {t('why.check')}
        </BusyButton>
      </div>
      <p className={styles.answer} aria-live="polite">
        {answer}
      </p>
    </div>
  );
}
