import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { rowsOf, SkeletonCard } from './ListSkeleton.tsx';

// Separate from the list's skeletons, because the first page needs none of these.

/** Placeholders of cards above a loading list or form, with their approximate heights in pixels. */
export function CardSkeletons({ heights }: { heights: readonly number[] }) {
  return heights.map((height, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: places, always the same
    <SkeletonCard key={index} aria-hidden sx={{ mb: '20px', p: '16px' }}>
      <Skeleton variant="rounded" width="38%" height={14} />
      <Skeleton variant="rounded" height={height - 60} sx={{ mt: '14px' }} />
    </SkeletonCard>
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

/** The placeholder of a form's section: a heading at the left and fields at the right. */
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

/** The placeholder of an edit page: its sections. */
export function FormSkeleton({ sections = 2, fields = 2 }: { sections?: number; fields?: number }) {
  const { t } = useTranslation();
  return (
    <SkeletonCard role="status" aria-label={t('loading')}>
      {rowsOf(sections).map((section) => (
        <SectionSkeleton key={section} fields={fields} />
      ))}
    </SkeletonCard>
  );
}
