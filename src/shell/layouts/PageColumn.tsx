import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { mainId } from '../navigation/useFocusOnNavigation.ts';

/** Spec §2: content up to 1000 px. */
const contentWidth = 1000;

const Main = styled('main')(({ theme }) => ({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  justifyContent: 'center',
  padding: '28px 32px 96px',
  outline: 'none',
  [theme.breakpoints.down('md')]: { padding: '20px 16px 96px' },
}));

const Column = styled('div')({ width: '100%', maxWidth: contentWidth, minWidth: 0 });

/** The page's place in the frame; the skip link and the focus after a navigation lead here. */
export function PageColumn({ children }: { children: ReactNode }) {
  return (
    <Main id={mainId} tabIndex={-1}>
      <Column>{children}</Column>
    </Main>
  );
}
