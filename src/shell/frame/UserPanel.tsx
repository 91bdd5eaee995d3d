import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { styled } from '@mui/material/styles';
import { useLogout } from '@refinedev/core';
import { LogOut } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ColorSchemeToggle } from '@/brand/index.ts';
import { useConfirm } from '@/feedback/index.ts';
import { drafts } from '@/forms/drafts/drafts.ts';
import { unsavedWork } from '@/forms/guard/unsavedWork.ts';
import { AreaProblems } from './AreaProblems.tsx';
import { LanguageChoice } from './LanguageChoice.tsx';

const Panel = styled('div')({ width: 280, padding: 16 });

const Who = styled('p')({
  margin: '0 0 12px',
  overflowWrap: 'anywhere',
  strong: { display: 'block', fontWeight: 600 },
  span: { color: 'var(--ink-3)', fontSize: 13 },
});

const Setting = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 16,
  padding: '8px 0',
  color: 'var(--ink-2)',
});

const End = styled('div')({ margin: '8px -16px -16px', padding: 8, borderTop: '1px solid var(--line-2)' });

type Props = {
  label: string;
  identity: { name: string; email: string } | null;
  anchor: HTMLElement | null;
  onClose: () => void;
};

/** The panel that opens at the signed-in user's initials. */
export function UserPanel({ label, identity, anchor, onClose }: Props) {
  const { t } = useTranslation();
  const { mutate: logout, isPending } = useLogout();
  const confirm = useConfirm();
  // Asks before the session ends, because unsaved work cannot be saved after that.
  const leave = () => {
    drafts.clear();
    logout();
  };
  const signOut = () => {
    if (unsavedWork.dirty().length === 0) return leave();
    onClose();
    void confirm({
      title: t('forms.leave.title'),
      message: t('forms.leave.text'),
      mainAction: t('forms.leave.discard'),
      tone: 'danger',
      onConfirm: () => {
        for (const work of unsavedWork.dirty()) work.discard();
        leave();
      },
    });
  };
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: { mt: 1 } } }}
    >
      <Panel>
        {identity && (
          <Who>
            <strong>{identity.name}</strong>
            <span>{identity.email}</span>
          </Who>
        )}
        <Setting>
          {t('shell.colorScheme')}
          <ColorSchemeToggle />
        </Setting>
        <Setting>
          {t('shell.language')}
          <LanguageChoice />
        </Setting>
        <AreaProblems />
        <End>
          <Button
            fullWidth
            variant="text"
            disabled={isPending}
            startIcon={<LogOut size={16} aria-hidden />}
            onClick={signOut}
            sx={{ justifyContent: 'flex-start' }}
          >
            {t('shell.signOut')}
          </Button>
        </End>
      </Panel>
    </Popover>
  );
}
