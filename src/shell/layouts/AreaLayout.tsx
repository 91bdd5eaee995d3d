import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Menu } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LazyActivity } from '@/activity/LazyActivity.tsx';
import { OuterTitleContext, usePageTitle } from '@/brand/index.ts';
import { ExtraRetryContext } from '@/feedback/ExtraRetryContext.ts';
import { lazyPart } from '@/feedback/lazyPart.tsx';
import { PaletteButton } from '@/palette/PaletteButton.tsx';
import { useAreaHome, useOpenArea } from '../AreaContext.tsx';
import { AreaBar } from '../frame/AreaBar.tsx';
import { ExitButton } from '../frame/ExitButton.tsx';
import { LazyPresence } from '../frame/LazyPresence.tsx';
import { SideMenu } from '../frame/SideMenu.tsx';
import { TopBar, topBarHeight } from '../frame/TopBar.tsx';
import { UserMenu } from '../frame/UserMenu.tsx';
import { PageColumn } from './PageColumn.tsx';

// Loaded lazily: it is used only on a phone, and only when opened.
const MenuDrawer = lazyPart(() => import('../frame/MenuDrawer.tsx'), 'MenuDrawer');

/** Spec §2: pixels. */
const menuWidth = 200;

const Frame = styled('div')({ display: 'flex', minHeight: `calc(100vh - ${topBarHeight}px)` });

const Aside = styled('div')(({ theme }) => ({
  position: 'sticky',
  top: topBarHeight,
  alignSelf: 'flex-start',
  flex: 'none',
  width: menuWidth,
  height: `calc(100vh - ${topBarHeight}px)`,
  overflowY: 'auto',
  padding: '12px 8px',
  background: 'var(--card)',
  borderRight: '1px solid var(--line)',
  [theme.breakpoints.down('md')]: { display: 'none' },
}));

/** Looks like MUI's IconButton, which every area would load for this one button. */
const OpenMenu = styled(Button)(({ theme }) => ({
  flex: 'none',
  width: 34,
  padding: 0,
  marginLeft: -8,
  [theme.breakpoints.up('md')]: { display: 'none' },
}));

/** Spec §2: top bar with title and Exit, side menu, content. Below 900 px the menu is a drawer. */
export function AreaLayout({ children }: { children: ReactNode }) {
  const { plugin, state } = useOpenArea();
  const home = useAreaHome();
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const title = state.status === 'ready' ? state.title : undefined;
  const hasMenu = plugin.menu.length > 0;
  return (
    <OuterTitleContext value={title}>
      <AreaTitle />
      <TopBar
        title={title}
        titleTo={state.status === 'ready' ? state.titleTo : undefined}
        badge={state.status === 'ready' ? state.badge : undefined}
        start={
          hasMenu && (
            <OpenMenu
              variant="text"
              aria-label={t('shell.openMenu')}
              aria-expanded={open}
              onClick={() => {
                setOpen(true);
                setWasOpened(true);
              }}
            >
              <Menu size={18} />
            </OpenMenu>
          )
        }
      >
        <LazyPresence plugin={plugin} />
        <PaletteButton isInMenu={hasMenu} />
        {plugin.loadBar && <AreaBar load={plugin.loadBar} />}
        <ExitButton home={home} />
        <LazyActivity />
        <UserMenu />
      </TopBar>
      <Frame>
        {hasMenu && (
          <>
            <Aside>
              <SideMenu />
            </Aside>
            {wasOpened && <MenuDrawer open={open} onClose={() => setOpen(false)} />}
          </>
        )}
        {/* Rendered even if the facts could not be read: the page has its own title, reads and input. */}
        <PageColumn>
          <ExtraRetryContext value={state.status === 'failed' ? state.retry : undefined}>{children}</ExtraRetryContext>
        </PageColumn>
      </Frame>
    </OuterTitleContext>
  );
}

/** Sets the area's name as the title of pages without one. It precedes the page, whose effects then run later. */
function AreaTitle() {
  usePageTitle();
  return null;
}
