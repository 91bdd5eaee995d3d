import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { fieldsOf } from '@/forms/index.ts';
import {
  type RegistrantFieldName,
  type RegistrantValues,
  registrantFieldNames,
  registrantFieldStates,
  ticketScope,
} from '../../contract/registrantSettings.ts';
import { TicketsField } from '../../parts/TicketsField.tsx';
import { isAlwaysRequired } from '../../rules/registrantRules.ts';
import styles from './questions.module.css';

const f = fieldsOf<RegistrantValues>();

type QuestionsProps = { form: UseFormReturn<RegistrantValues> };

/** The registration form's questions in order; each asks all buyers, or only those of some tickets. */
export function Questions({ form }: QuestionsProps) {
  const { t } = useTranslation('meTranslation');
  return (
    <fieldset className={styles.questions}>
      <legend>{t('settings.questions')}</legend>
      {registrantFieldNames.map((name) => (
        <Question key={name} form={form} name={name} />
      ))}
    </fieldset>
  );
}

function Question({ form, name }: QuestionsProps & { name: RegistrantFieldName }) {
  const { t } = useTranslation('meTranslation');
  const { control } = form;
  const { state, scope } = form.watch(`fields.${name}`);
  const label = t(`registrantField.${name}`);
  if (isAlwaysRequired(name)) {
    return (
      <div className={styles.question}>
        <span>{label}</span>
        <span className={styles.always}>{t('settings.alwaysAsked')}</span>
      </div>
    );
  }
  return (
    <div className={styles.question}>
      <f.Segmented
        name={`fields.${name}.state`}
        label={label}
        options={registrantFieldStates.options.map((value) => ({ value, label: t(`registrantFieldState.${value}`) }))}
      />
      {state !== 'off' && (
        <f.Select
          name={`fields.${name}.scope`}
          label={t('settings.askedFor', { question: label })}
          options={ticketScope.options.map((value) => ({ value, label: t(`ticketScope.${value}`) }))}
        />
      )}
      {state !== 'off' && scope !== 'all_tickets' && (
        <TicketsField
          control={control}
          name={`fields.${name}.ticketIds`}
          label={t('settings.whichTickets', { question: label })}
          wide
        />
      )}
    </div>
  );
}
