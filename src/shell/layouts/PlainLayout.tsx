import type { ReactNode } from 'react';
import { LazyActivity } from '@/activity/LazyActivity.tsx';
import { OuterTitleContext } from '@/brand/index.ts';
import { TopBar } from '../frame/TopBar.tsx';
import { UserMenu } from '../frame/UserMenu.tsx';
import { PageColumn } from './PageColumn.tsx';

type PlainLayoutProps = {
  title?: string;
  /** At the end of the top bar, before the account. */
  end?: ReactNode;
  children: ReactNode;
};

/** Top bar and page: home, lists, not-found. */
export function PlainLayout({ title, end, children }: PlainLayoutProps) {
  return (
    <OuterTitleContext value={title}>
      <TopBar title={title}>
        {end}
        <LazyActivity />
        <UserMenu />
      </TopBar>
      <PageColumn>{children}</PageColumn>
    </OuterTitleContext>
  );
}
