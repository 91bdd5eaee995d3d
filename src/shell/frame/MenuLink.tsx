import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

const Entry = styled(Link)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  height: 32,
  padding: '0 8px',
  borderRadius: 6,
  color: 'var(--ink-2)',
  fontSize: 13.5,
  fontWeight: 450,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  svg: { width: 16, height: 16, flex: 'none' },
  '&:hover': { background: 'var(--line-2)' },
  '&[aria-current]': {
    background: 'var(--accent-tint)',
    color: 'var(--accent-ink)',
    fontWeight: 550,
  },
  // Touch needs larger targets than a mouse.
  [theme.breakpoints.down('md')]: { height: 44, fontSize: 15 },
}));

const Label = styled('span')({ flex: 1, overflow: 'hidden', textOverflow: 'ellipsis' });

const Count = styled('span')({ fontSize: 12, fontVariantNumeric: 'tabular-nums' });

const SkeletonRow = styled('div')({ display: 'flex', alignItems: 'center', gap: 10, height: 32, padding: '0 8px' });

type Props = {
  to: string;
  /** True on this page, or on a page below it that has no entry of its own. */
  isCurrent: boolean;
  label: string;
  icon: ReactNode;
  count?: number;
  onNavigate?: () => void;
};

export function MenuLink({ to, isCurrent, label, icon, count, onNavigate }: Props) {
  const { i18n } = useTranslation();
  return (
    <Entry to={to} aria-current={isCurrent ? 'page' : undefined} onClick={onNavigate}>
      {icon}
      <Label>{label}</Label>
      {count !== undefined && <Count>{count.toLocaleString(i18n.language)}</Count>}
    </Entry>
  );
}

/** The placeholder of an undecided entry. */
export function MenuLinkSkeleton() {
  return (
    <SkeletonRow aria-hidden>
      <Skeleton variant="rounded" width={16} height={16} />
      <Skeleton variant="text" width={96} />
    </SkeletonRow>
  );
}
