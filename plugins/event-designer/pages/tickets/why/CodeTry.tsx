import { useId, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { failureText, HttpError, useSend } from '@/data/index.ts';
import { SwitchField } from '@/forms/index.ts';
import { problemText } from '@/i18n/problemText.ts';
import { BusyButton } from '@/ui/BusyButton.tsx';
import { checkPackagePassCode, type Package } from '../../../contract/packages.ts';
import { checkPassCode, type Ticket } from '../../../contract/tickets.ts';
import styles from './why.module.css';

type Checked = { isRight: boolean; triesLeft: number };

type Props = {
  row: { accessProtection: Ticket['accessProtection']; hasPassCode: boolean } | undefined;
  check: (passCode: string) => Promise<Checked>;
  isChecking: boolean;
};

/** Asks whether the visitor has the pass code, and checks on the server whether one opens a ticket. */
export function TicketCode({ ticket }: { ticket: Ticket | undefined }) {
  const { run, isPending } = useSend(checkPassCode);
  const { eventId = 0, id: ticketId = 0 } = ticket ?? {};
  const check = (passCode: string) => run({ params: { eventId, ticketId }, body: { passCode } });
  return <CodeTry row={ticket} check={check} isChecking={isPending} />;
}

/** The same for a package. */
export function PackageCode({ pack }: { pack: Package | undefined }) {
  const { run, isPending } = useSend(checkPackagePassCode);
  const { eventId = 0, id: packageId = 0 } = pack ?? {};
  const check = (passCode: string) => run({ params: { eventId, packageId }, body: { passCode } });
  return <CodeTry row={pack} check={check} isChecking={isPending} />;
}

function CodeTry({ row, check, isChecking }: Props) {
  const { t } = useTranslation('meTranslation');
  return (
    <>
      <SwitchField name="hasCode" label={t('why.hasCode')} />
      {row?.accessProtection === 'pass_code' && row.hasPassCode && <CodeInput check={check} isChecking={isChecking} />}
    </>
  );
}

/** Only the server can tell whether a code is right, because codes are hashed. */
function CodeInput({ check, isChecking }: Omit<Props, 'row'>) {
  const { t } = useTranslation('meTranslation');
  const { setValue } = useFormContext();
  const inputId = useId();
  const [code, setCode] = useState('');
  const [answer, setAnswer] = useState('');

  const ask = async () => {
    try {
      const { isRight, triesLeft } = await check(code);
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
        <BusyButton variant="outlined" disabled={code.trim() === ''} isBusy={isChecking} onClick={() => void ask()}>
          {t('why.check')}
        </BusyButton>
      </div>
      <p className={styles.answer} aria-live="polite">
        {answer}
      </p>
    </div>
  );
}
