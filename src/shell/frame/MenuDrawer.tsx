import Drawer from '@mui/material/Drawer';
import { styled } from '@mui/material/styles';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusChip } from '@/feedback/index.ts';
import { PaletteDialogs, type PaletteShown } from '@/palette/PaletteDialogs.tsx';
import { useOpenArea } from '../AreaContext.tsx';
import { SideMenu } from './SideMenu.tsx';

const Content = styled('div')({ width: 272, padding: '12px 8px' });

const Opened = styled('div')({
  display: 'grid',
  gap: 8,
  justifyItems: 'start',
  margin: '4px 8px 12px',
  paddingBottom: 12,
  borderBottom: '1px solid var(--line)',
  strong: { fontWeight: 550, overflowWrap: 'anywhere' },
});

/** Looks like a search field, which opens in full screen. */
const OpenSearch = styled('button')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  width: 'calc(100% - 16px)',
  height: 40,
  margin: '0 8px 12px',
  padding: '0 12px',
  border: '1px solid var(--control)',
  borderRadius: 'var(--radius)',
  background: 'var(--card)',
  color: 'var(--ink-2)',
  font: 'inherit',
  cursor: 'pointer',
  '&:focus-visible': { outline: '2px solid var(--focus)', outlineOffset: 2 },
});

/**
 * The area's menu below 900 px, with the full title above it, because the bar has no room for a long one,
 * and the search, for which a phone's bar has none either.
 */
export function MenuDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const { state } = useOpenArea();
  const [shown, show] = useState<PaletteShown>();
  return (
    <>
      <Drawer open={open} onClose={onClose}>
        <Content>
          <OpenSearch
            type="button"
            aria-haspopup="dialog"
            onClick={() => {
              onClose();
              show('palette');
            }}
          >
            <Search size={16} aria-hidden />
            {t('palette.placeholder')}
          </OpenSearch>
          {state.status === 'ready' && state.title && (
            <Opened>
              <strong>{state.title}</strong>
              {state.badge && <StatusChip tone={state.badge.tone} label={state.badge.label} />}
            </Opened>
          )}
          <SideMenu onNavigate={onClose} />
        </Content>
      </Drawer>
      <PaletteDialogs shown={shown} show={show} />
    </>
  );
}
