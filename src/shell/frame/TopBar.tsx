import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { BrandLogo } from '@/brand/index.ts';
import { StatusChip } from '@/feedback/index.ts';
import type { Tone } from '@/registry/types.ts';
import { useHomeAddress } from '../navigation/useHostSite.ts';

/** Spec §2: pixels. */
export const topBarHeight = 50;

const Bar = styled('header')(({ theme }) => ({
  position: 'sticky',
  top: 0,
  zIndex: theme.zIndex.appBar,
  height: topBarHeight,
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  padding: '0 16px',
  background: 'var(--card)',
  borderBottom: '1px solid var(--line)',
  [theme.breakpoints.down('sm')]: { gap: 8, padding: '0 12px' },
}));

/** The title takes all the width that the right end leaves. */
const Place = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  flex: 1,
  minWidth: 0,
  [theme.breakpoints.down('sm')]: { gap: 8 },
}));

const Home = styled(Link)({ flex: 'none', borderRadius: 6 });

const Slash = styled('span')(({ theme }) => ({
  color: 'var(--line)',
  fontSize: 20,
  [theme.breakpoints.down('md')]: { display: 'none' },
}));

/** On a phone a long title wraps onto a second line, in letters small enough for most words to stay whole. */
const Title = styled('span')(({ theme }) => ({
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  [theme.breakpoints.down('sm')]: {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    fontSize: 13,
    lineHeight: '16px',
    overflowWrap: 'anywhere',
    whiteSpace: 'normal',
  },
  '& > a': { color: 'inherit', textDecoration: 'none', '&:hover': { textDecoration: 'underline' } },
}));

/** Only its dot on a phone, to leave room for the title; screen readers still read the word. */
const Badge = styled('span')(({ theme }) => ({
  flex: 'none',
  [theme.breakpoints.down('sm')]: { '& > span': { gap: 0, height: 16, padding: 5, fontSize: 0 } },
}));

type Props = {
  /** Shown before the logo: the button that opens the menu on a phone. */
  start?: ReactNode;
  title?: string;
  /** Where the title leads; absent if it is no link. */
  titleTo?: string | undefined;
  badge?: { label: string; tone: Tone };
  /** Shown at the right end. */
  children?: ReactNode;
};

/** The bar at the top of every page with a frame: the current place, and the exit. */
export function TopBar({ start, title, titleTo, badge, children }: Props) {
  const home = useHomeAddress();
  return (
    <Bar>
      <Place>
        {start}
        <Home to={home}>
          <BrandLogo />
        </Home>
        {title && (
          <>
            <Slash aria-hidden>/</Slash>
            <Title title={title}>{titleTo === undefined ? title : <Link to={titleTo}>{title}</Link>}</Title>
          </>
        )}
        {badge && (
          <Badge>
            <StatusChip tone={badge.tone} label={badge.label} />
          </Badge>
        )}
      </Place>
      {children}
    </Bar>
  );
}
