import { useTranslation } from 'react-i18next';
import { PageTabs } from '@/shell/PageTabs.tsx';
import { useEventId } from '../../parts/useEventId.ts';
import { routes } from '../../routes.ts';

/** Tabs for a new import and the earlier ones. */
export function ImportTabs() {
  const { t } = useTranslation('meTranslation');
  const eventId = useEventId();
  return (
    <PageTabs
      label={t('menu.import')}
      tabs={[
        { to: routes.to('import', { eventId }), label: t('imports.new') },
        { to: routes.to('importHistory', { eventId }), label: t('imports.history') },
      ]}
    />
  );
}
