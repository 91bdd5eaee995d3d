import { useTranslation } from 'react-i18next';
import { PageTabs } from '@/shell/PageTabs.tsx';
import { useEventId } from '../../parts/useEventId.ts';
import { routes } from '../../routes.ts';

/** Tabs for the lists of an event's programme. */
export function SessionTabs() {
  const { t } = useTranslation('meTranslation');
  const eventId = useEventId();
  return (
    <PageTabs
      label={t('menu.sessions')}
      tabs={[
        { to: routes.to('sessions', { eventId }), label: t('agenda.title') },
        { to: routes.to('sessionList', { eventId }), label: t('sessions.list') },
        { to: routes.to('speakers', { eventId }), label: t('speakers.title') },
        { to: routes.to('sponsors', { eventId }), label: t('sponsors.title') },
      ]}
    />
  );
}
