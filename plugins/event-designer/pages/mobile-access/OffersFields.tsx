import { type Control, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CheckboxGroupField, FormFold, fieldsOf } from '@/forms/index.ts';
import { formatDateTime } from '@/lib/dates.ts';
import { FailedLine } from '@/ui/FailedLine.tsx';
import { useEventId } from '../../parts/useEventId.ts';
import { newForm, type RuleForm } from './ruleForm.ts';
import { useRuleOffers } from './useRuleOffers.ts';

const f = fieldsOf<RuleForm>();

const names = ['extraIds', 'sessionIds', 'sessionLead'] as const;

/** The fields for what a holder needs beside the ticket, and for the sessions during which the rule holds. */
export function OffersFields({ control }: { control: Control<RuleForm> }) {
  const { t, i18n } = useTranslation('meTranslation');
  const { data, error, refetch } = useRuleOffers(useEventId());
  const sessionIds = useWatch({ control, name: 'sessionIds' });
  const extraIds = useWatch({ control, name: 'extraIds' });
  if (!data) {
    return error ? <FailedLine text={t('mobileAccess.offersNotRead')} retry={() => void refetch()} /> : null;
  }
  const extras = data.extras.map(({ id, title, isArchived }) => ({
    value: id,
    label: title,
    onlyIfChosen: isArchived,
  }));
  const sessions = data.agenda.sessions.flatMap(({ id, title, kind, state, startsAt, isSignupRequired }) => {
    if (kind === 'break') return [];
    // These are clock times at the event, which are shown as they are.
    const detail = startsAt ? formatDateTime(new Date(`${startsAt}Z`), { locale: i18n.language, zone: 'UTC' }) : '';
    return [{ value: id, label: title, detail, onlyIfChosen: !isSignupRequired || state === 'cancelled' }];
  });
  const hasExtras = extraIds.length > 0 || extras.some(({ onlyIfChosen }) => !onlyIfChosen);
  const hasSessions = sessionIds.length > 0 || sessions.some(({ onlyIfChosen }) => !onlyIfChosen);
  if (!hasExtras && !hasSessions) return null;
  return (
    <FormFold<RuleForm> title={t('mobileAccess.fold.offers')} names={names} defaults={newForm}>
      {hasExtras && (
        <CheckboxGroupField<RuleForm>
          name="extraIds"
          options={extras}
          help={t('mobileAccess.onlyWithHelp')}
          optional
          wide
        />
      )}
      {hasSessions && (
        <CheckboxGroupField<RuleForm>
          name="sessionIds"
          options={sessions}
          help={t('mobileAccess.sessionsHelp')}
          optional
          wide
        />
      )}
      {sessionIds.length > 0 && <f.Duration name="sessionLead" wide />}
    </FormFold>
  );
}
