import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMayChange } from '@/auth/role.ts';
import { routes } from '../routes.ts';
import { useEventId } from './useEventId.ts';

/** Leads from an empty list to the import of its rows from a file. */
export function ImportLink() {
  const { t } = useTranslation('meTranslation');
  const eventId = useEventId();
  if (!useMayChange()) return null;
  return (
    <Button variant="outlined" component={Link} to={routes.to('import', { eventId })}>
      {t('imports.fromFile')}
    </Button>
  );
}
