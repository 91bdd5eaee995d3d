import { styled } from '@mui/material/styles';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { type Location, Outlet, ScrollRestoration, useNavigation } from 'react-router';
import { FullPageSpinner, ProgressBar } from '@/feedback/index.ts';

import { mainId, useFocusOnNavigation } from './navigation/useFocusOnNavigation.ts';
import { useInAppLinks } from './navigation/useInAppLinks.ts';

const SkipLink = styled('a')(({ theme }) => ({
  position: 'fixed',
  top: 8,
  left: 8,
  zIndex: theme.zIndex.tooltip,
  padding: '6px 12px',
  borderRadius: 8,
  background: 'var(--card)',
  border: '1px solid var(--line)',
  color: 'var(--ink)',
  '&:not(:focus)': { transform: 'translateY(-64px)' },
}));

/** The first entry of every load has the key "default", so without the path a page would take another one's position. */
const scrollKey = ({ key, pathname }: Location) => (key === 'default' ? pathname : key);

/** The frame of every page, whatever its layout: in-app links, focus, scroll position and progress of navigation. */
export function ShellFrame() {
  const { t } = useTranslation();
  const navigation = useNavigation();
  useInAppLinks();
  useFocusOnNavigation();
  return (
    <>
      <SkipLink href={`#${mainId}`}>{t('shell.skipToContent')}</SkipLink>
      <ProgressBar active={navigation.state !== 'idle'} />
      {/* Suspends while a plugin's texts in the language are loading. */}
      <Suspense fallback={<FullPageSpinner />}>
        <Outlet />
      </Suspense>
      <ScrollRestoration getKey={scrollKey} />
    </>
  );
}
