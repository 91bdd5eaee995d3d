import { useTranslation } from 'react-i18next';
import { BackLink } from '@/shell/BackLink.tsx';
import { useEventId } from '../../parts/useEventId.ts';
import { routes } from '../../routes.ts';

/** The link back to the list, above the title. */
export function AllExtrasLink() {
  const { t } = useTranslation('meTranslation');
  return <BackLink to={routes.to('extras', { eventId: useEventId() })}>{t('extra.back')}</BackLink>;
}
