import Drawer from '@mui/material/Drawer';
import { styled } from '@mui/material/styles';
import { SideMenu } from './SideMenu.tsx';

const Content = styled('div')({ width: 272, padding: '12px 8px' });

/** The area's menu below 900 px. */
export function MenuDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Drawer open={open} onClose={onClose}>
      <Content>
        <SideMenu onNavigate={onClose} />
      </Content>
    </Drawer>
  );
}
