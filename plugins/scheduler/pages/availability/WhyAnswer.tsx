import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatDateTime } from '@/lib/dates.ts';
import { Note } from '@/ui/Note.tsx';
import { Stack } from '@/ui/Stack.tsx';
import { useSchedulerId } from '../../parts/useSchedulerId.ts';
import { routes } from '../../routes.ts';
import type { Explanation } from '../../rules/slots/explainTime.ts';
import type { Reason } from '../../rules/slots/types.ts';

/** Returns the name of the field to which a rule's link leads. */
function ruleField(rule: string): string {
  if (rule === 'window') return 'window.kind';
  return rule === 'sharedBlockedPeriods' ? 'blockedPeriods' : rule;
}

/** Returns the address at which the deciding rule is edited: another page, or a field of this one. */
function ruleAddress(rule: string, schedulerId: number): string {
  if (rule === 'bookings') return routes.to('bookings');
  if (rule === 'hosts') return routes.to('hosts');
  if (rule === 'seats') return routes.to('list');
  return `${routes.to('availability', { schedulerId })}#${ruleField(rule)}`;
}

type LinkKind = 'rule' | 'bookings' | 'hosts' | 'seats';

const linkKindOf = ({ rule }: Reason): LinkKind =>
  rule === 'bookings' || rule === 'hosts' || rule === 'seats' ? rule : 'rule';

/** Shows the rule that decides about a time, a link to it, and the next bookable times. */
export function WhyAnswer({ explanation, zone }: { explanation: Explanation; zone: string }) {
  const { t, i18n } = useTranslation('scheduler');
  const schedulerId = useSchedulerId();
  const { reason, next } = explanation;
  const times = next.map((instant) => formatDateTime(new Date(instant), { locale: i18n.language, zone }));
  const name = reason?.name ?? '';
  return (
    <Stack isWide>
      {reason === null ? (
        <Note tone="info">{t('why.free')}</Note>
      ) : (
        <Note tone="warn">
          {t(`why.reason.${reason.code}`)}
          {name !== '' && ` ${t('why.called', { name })}`}
          {reason.period && ` ${t(`why.period.${reason.period}`)}`}{' '}
          <Link to={ruleAddress(reason.rule, schedulerId)}>{t(`why.open.${linkKindOf(reason)}`)}</Link>
        </Note>
      )}
      <p>{times.length > 0 ? t('why.next', { times: times.join('; ') }) : t('why.noNext')}</p>
    </Stack>
  );
}
