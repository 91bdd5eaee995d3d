import Drawer from '@mui/material/Drawer';
import { styled } from '@mui/material/styles';
import { StatusChip } from '@/feedback/index.ts';
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

/** The area's menu below 900 px, with the full title above it, because the bar has no room for a long one. */
export function MenuDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { state } = useOpenArea();
  return (
    <Drawer open={open} onClose={onClose}>
      <Content>
        {state.status === 'ready' && state.title && (
          <Opened>
            <strong>{state.title}</strong>
            {state.badge && <StatusChip tone={state.badge.tone} label={state.badge.label} />}
          </Opened>
        )}
        <SideMenu onNavigate={onClose} />
      </Content>
    </Drawer>
  );
}
