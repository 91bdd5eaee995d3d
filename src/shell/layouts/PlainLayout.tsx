import type { ReactNode } from 'react';
import { TopBar } from '../frame/TopBar.tsx';
import { UserMenu } from '../frame/UserMenu.tsx';
import { PageColumn } from './PageColumn.tsx';

/** Top bar and page: home, lists, not-found. */
export function PlainLayout({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <>
      <TopBar title={title}>
        <UserMenu />
      </TopBar>
      <PageColumn>{children}</PageColumn>
    </>
  );
}
