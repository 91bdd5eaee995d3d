import { useTranslation } from 'react-i18next';
import { PageTabs } from '@/shell/PageTabs.tsx';
import { routes } from '../../routes.ts';

/** Links between the list of bookings and their calendar. */
export function BookingTabs() {
  const { t } = useTranslation('scheduler');
  return (
    <PageTabs
      label={t('bookings.views')}
      tabs={[
        { to: routes.to('bookings'), label: t('bookings.list') },
        { to: routes.to('bookingsWeek'), label: t('bookings.week') },
      ]}
    />
  );
}
