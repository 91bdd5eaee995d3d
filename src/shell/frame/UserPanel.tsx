import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useLogout } from '@refinedev/core';
import { KeyRound, LogOut, UserPen } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ColorSchemeToggle } from '@/brand/index.ts';
import { useConfirm } from '@/feedback/index.ts';
import { lazyPart } from '@/feedback/lazyPart.tsx';
import { drafts } from '@/forms/drafts/drafts.ts';
import { unsavedWork } from '@/forms/guard/unsavedWork.ts';
import { PanelPopover } from '@/ui/PanelPopover.tsx';
import { AreaProblems } from './AreaProblems.tsx';
import { LanguageChoice } from './LanguageChoice.tsx';

const NameDialog = lazyPart(() => import('../ownAccount/NameDialog.tsx'), 'NameDialog');
const PasswordDialog = lazyPart(() => import('../ownAccount/PasswordDialog.tsx'), 'PasswordDialog');

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

type ActionProps = { icon: ReactNode; label: string; disabled?: boolean; onClick: () => void };

function Action({ icon, label, disabled, onClick }: ActionProps) {
  return (
    <Button
      fullWidth
      variant="text"
      disabled={disabled}
      startIcon={icon}
      onClick={onClick}
      sx={{ justifyContent: 'flex-start' }}
    >
      {label}
    </Button>
  );
}

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
  const [dialog, setDialog] = useState<'name' | 'password'>();
  const openDialog = (next: typeof dialog) => {
    onClose();
    setDialog(next);
  };
  const closeDialog = () => setDialog(undefined);
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
    <>
      <PanelPopover label={label} anchor={anchor} onClose={onClose}>
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
            {identity && (
              <>
                <Action
                  icon={<UserPen size={16} aria-hidden />}
                  label={t('shell.changeName')}
                  onClick={() => openDialog('name')}
                />
                <Action
                  icon={<KeyRound size={16} aria-hidden />}
                  label={t('shell.changePassword')}
                  onClick={() => openDialog('password')}
                />
              </>
            )}
            <Action
              icon={<LogOut size={16} aria-hidden />}
              label={t('shell.signOut')}
              disabled={isPending}
              onClick={signOut}
            />
          </End>
        </Panel>
      </PanelPopover>
      {identity && dialog === 'name' && <NameDialog name={identity.name} onClose={closeDialog} />}
      {dialog === 'password' && <PasswordDialog email={identity?.email} onClose={closeDialog} />}
    </>
  );
}
