import type { ReactNode } from 'react';
import { LazyActivity } from '@/activity/LazyActivity.tsx';
import { OuterTitleContext } from '@/brand/index.ts';
import { PaletteButton } from '@/palette/PaletteButton.tsx';
import { TopBar } from '../frame/TopBar.tsx';
import { UserMenu } from '../frame/UserMenu.tsx';
import { PageColumn } from './PageColumn.tsx';

type PlainLayoutProps = {
  title?: string;
  /** Shown at the end of the top bar, before the account button. */
  end?: ReactNode;
  children: ReactNode;
};

/** A top bar and the page: for home, lists and not-found. */
export function PlainLayout({ title, end, children }: PlainLayoutProps) {
  return (
    <OuterTitleContext value={title}>
      <TopBar title={title}>
        {end}
        <PaletteButton />
        <LazyActivity />
        <UserMenu />
      </TopBar>
      <PageColumn>{children}</PageColumn>
    </OuterTitleContext>
  );
}
