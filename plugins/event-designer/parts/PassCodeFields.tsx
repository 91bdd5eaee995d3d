import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { fieldsOf } from '@/forms/index.ts';
import type { Ticket } from '../contract/tickets.ts';

type Form = Pick<Ticket, 'accessProtection'> & { passCode: string };

const f = fieldsOf<Form>();

type Props = {
  hasPassCode: boolean;
  /** Shows the present code to those who may see it. */
  reveal: ReactNode;
};

/** The fields for who may buy something: everybody, or only people with its pass code. */
export function PassCodeFields({ hasPassCode, reveal }: Props) {
  const { t } = useTranslation('meTranslation');
  const protection = useWatch<Form, 'accessProtection'>({ name: 'accessProtection' });
  return (
    <>
      <f.Segmented name="accessProtection" wide />
      {protection === 'pass_code' && (
        <>
          <f.Text
            name="passCode"
            label={t('ticket.passCode')}
            help={t(hasPassCode ? 'ticket.passCodeKept' : 'ticket.passCodeHelp')}
          />
          {hasPassCode && reveal}
        </>
      )}
    </>
  );
}
