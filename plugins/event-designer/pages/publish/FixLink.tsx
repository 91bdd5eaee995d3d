import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Finding } from '../../contract/publish.ts';
import { useEventId } from '../../parts/useEventId.ts';
import { routes } from '../../routes.ts';

/** Links to the field that fixes a finding. */
export function FixLink({ finding }: { finding: Finding }) {
  const { t } = useTranslation('meTranslation');
  const eventId = useEventId();
  const to = { pathname: pathOf(finding, eventId), hash: finding.field ?? '' };
  return <Link to={to}>{t('publish.fix')}</Link>;
}

function pathOf({ page, ticketId, extraId, packageId }: Finding, eventId: number): string {
  if (page === 'package') {
    return packageId === undefined
      ? routes.to('packages', { eventId })
      : routes.to('package', { eventId, ticketId: packageId });
  }
  if (page === 'extra') {
    return extraId === undefined ? routes.to('extras', { eventId }) : routes.to('extra', { eventId, extraId });
  }
  if (page !== 'ticket') return routes.to(page, { eventId });
  return ticketId === undefined ? routes.to('tickets', { eventId }) : routes.to('ticket', { eventId, ticketId });
}
