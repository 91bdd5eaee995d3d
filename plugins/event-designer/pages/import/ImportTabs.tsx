import { useTranslation } from 'react-i18next';
import { PageTabs } from '@/shell/PageTabs.tsx';
import { useEventId } from '../../parts/useEventId.ts';
import { routes } from '../../routes.ts';

/** Tabs for a new import and the earlier ones. `current`: the one to which the page of a single import belongs. */
export function ImportTabs({ current }: { current?: 'import' | 'importHistory' }) {
  const { t } = useTranslation('meTranslation');
  const eventId = useEventId();
  return (
    <PageTabs
      label={t('menu.import')}
      {...(current && { current: routes.to(current, { eventId }) })}
      tabs={[
        { to: routes.to('import', { eventId }), label: t('imports.new') },
        { to: routes.to('importHistory', { eventId }), label: t('imports.history') },
      ]}
    />
  );
}
