import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';

const Card = styled('div')({
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

const rowsOf = (count: number) => Array.from({ length: count }, (_, index) => index);

/** A list page on its way: the search field and as many rows as are expected. */
export function ListSkeleton({ rows = 6 }: { rows?: number }) {
  const { t } = useTranslation();
  return (
    <Card role="status" aria-label={t('loading')}>
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
    </Card>
  );
}

/** Cards above a list or a form that is on its way, as high as they will be about, in pixels. */
export function CardSkeletons({ heights }: { heights: readonly number[] }) {
  return heights.map((height, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: places, always the same
    <Card key={index} aria-hidden sx={{ mb: '20px', p: '16px' }}>
      <Skeleton variant="rounded" width="38%" height={14} />
      <Skeleton variant="rounded" height={height - 60} sx={{ mt: '14px' }} />
    </Card>
  ));
}

const Section = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '260px 1fr',
  gap: 32,
  padding: 24,
  borderBottom: '1px solid var(--line-2)',
  '&:last-of-type': { borderBottom: 0 },
  [theme.breakpoints.down('md')]: { gridTemplateColumns: '1fr', gap: 14, padding: '18px 16px' },
}));

const Fields = styled('div')({ display: 'grid', gap: 20 });

/** A section of a form on its way: a heading at the left and fields at the right. */
export function SectionSkeleton({ fields = 2 }: { fields?: number }) {
  return (
    <Section>
      <div>
        <Skeleton variant="rounded" width={96} height={16} />
        <Skeleton variant="rounded" width="86%" height={11} sx={{ mt: '12px' }} />
        <Skeleton variant="rounded" width="62%" height={11} sx={{ mt: '8px' }} />
      </div>
      <Fields>
        {rowsOf(fields).map((field) => (
          <div key={field}>
            <Skeleton variant="rounded" width={72} height={12} sx={{ mb: '9px' }} />
            <Skeleton variant="rounded" height={36} />
          </div>
        ))}
      </Fields>
    </Section>
  );
}

/** An edit page on its way: its sections. */
export function FormSkeleton({ sections = 2, fields = 2 }: { sections?: number; fields?: number }) {
  const { t } = useTranslation();
  return (
    <Card role="status" aria-label={t('loading')}>
      {rowsOf(sections).map((section) => (
        <SectionSkeleton key={section} fields={fields} />
      ))}
    </Card>
  );
}
