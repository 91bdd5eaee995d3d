import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';
import { Columns, Stack } from '@/ui/Stack.tsx';
import { gatesOf } from '../../../rules/availability.ts';
import styles from './why.module.css';

const fields = ['ticket', 'at', 'channel'];
const switches = ['link', 'code'];

/** The skeleton of the question and its result, as high as they will be, so that the dialog does not grow. */
export function WhySkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('loading')}>
      <Columns>
        <Stack>
          {fields.map((field) => (
            <div key={field}>
              <Skeleton variant="rounded" width={72} height={12} sx={{ mb: '9px' }} />
              <Skeleton variant="rounded" height={36} />
            </div>
          ))}
          {switches.map((name) => (
            <Skeleton key={name} variant="rounded" width="64%" height={24} />
          ))}
        </Stack>
        <div>
          <Skeleton variant="rounded" height={40} />
          <Skeleton variant="rounded" width="56%" height={12} sx={{ mt: '12px', mb: '14px', ml: '38px' }} />
          <ul className={styles.gates}>
            {gatesOf.ticket.map((gate, index) => (
              <li key={gate}>
                <Skeleton variant="circular" width={16} height={16} sx={{ my: '2px' }} />
                <Skeleton variant="rounded" width={`${58 - (index % 3) * 9}%`} height={14} sx={{ my: '3px' }} />
              </li>
            ))}
          </ul>
          <Skeleton variant="rounded" height={52} sx={{ mt: 1 }} />
        </div>
      </Columns>
    </div>
  );
}
