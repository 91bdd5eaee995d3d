import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import type { LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, type Params } from 'react-router';
import { fillTemplate } from '@/registry/paths.ts';

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
  template: string;
  params: Readonly<Params>;
  /** True on this page, or on a page below it that has no entry of its own. */
  isCurrent: boolean;
  label: string;
  icon: LucideIcon;
  count?: number;
  onNavigate?: () => void;
};

export function MenuLink({ template, params, isCurrent, label, icon: Icon, count, onNavigate }: Props) {
  const { i18n } = useTranslation();
  return (
    <Entry to={fillTemplate(template, params)} aria-current={isCurrent ? 'page' : undefined} onClick={onNavigate}>
      <Icon aria-hidden strokeWidth={1.6} />
      <Label>{label}</Label>
      {count !== undefined && <Count>{count.toLocaleString(i18n.language)}</Count>}
    </Entry>
  );
}

/** The placeholder of an undecided entry. `still`: without animation, because the facts failed to load. */
export function MenuLinkSkeleton({ still }: { still: boolean }) {
  const animation = still ? false : 'pulse';
  return (
    <SkeletonRow aria-hidden>
      <Skeleton variant="rounded" width={16} height={16} animation={animation} />
      <Skeleton variant="text" width={96} animation={animation} />
    </SkeletonRow>
  );
}
