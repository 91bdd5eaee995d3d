import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';

/** The frame of loading content. */
export const SkeletonCard = styled('div')({
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-card)',
  background: 'var(--card)',
  overflow: 'hidden',
});

const Tools = styled('div')({ display: 'flex', gap: 8, padding: '10px 12px', borderBottom: '1px solid var(--line)' });

const Row = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 24,
  height: 60,
  padding: '0 12px',
  borderBottom: '1px solid var(--line-2)',
  '&:last-of-type': { borderBottom: 0 },
});

const Names = styled('div')({ flex: 1, minWidth: 0 });
const Wide = styled('div')(({ theme }) => ({ [theme.breakpoints.down('md')]: { display: 'none' } }));

export const rowsOf = (count: number) => Array.from({ length: count }, (_, index) => index);

/** The placeholder of a loading list page: the search field and as many rows as are expected. */
export function ListSkeleton({ rows = 6 }: { rows?: number }) {
  const { t } = useTranslation();
  return (
    <SkeletonCard role="status" aria-label={t('loading')}>
      <Tools>
        <Skeleton variant="rounded" width={240} height={32} />
      </Tools>
      {rowsOf(rows).map((row) => (
        <Row key={row}>
          <Names>
            <Skeleton variant="rounded" width={`${44 - (row % 3) * 9}%`} height={14} />
            <Skeleton variant="rounded" width={`${30 - (row % 2) * 8}%`} height={11} sx={{ mt: '7px' }} />
          </Names>
          <Wide>
            <Skeleton variant="rounded" width={120} height={14} />
          </Wide>
          <Skeleton variant="rounded" width={72} height={20} sx={{ borderRadius: 10 }} />
        </Row>
      ))}
    </SkeletonCard>
  );
}
