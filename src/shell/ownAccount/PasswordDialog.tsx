import { changeOwnPassword, minimumPasswordLength } from '@contract/ownAccount.ts';
import { useTranslation } from 'react-i18next';
import { useSend } from '@/data/index.ts';
import { notify } from '@/feedback/index.ts';
import { FormDialog, TextField, useSendForm } from '@/forms/index.ts';
import { useRenewedToken } from './useRenewedToken.ts';

/** Changes the signed-in person's password. Their other sessions end. */
export function PasswordDialog({ email, onClose }: { email?: string; onClose: () => void }) {
  const { t } = useTranslation();
  const change = useSend(changeOwnPassword);
  const renew = useRenewedToken();
  const create = useSendForm({
    schema: changeOwnPassword.body,
    values: { currentPassword: '', password: '' },
    send: async (body) => {
      await renew(await change.run({ body }));
      notify.success(t('shell.ownAccount.passwordSaved'));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('shell.ownAccount.passwordTitle')}
      text={t('shell.ownAccount.passwordText')}
      submit={t('shell.ownAccount.savePassword')}
      create={create}
      onClose={onClose}
    >
      {/* Password managers read here whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={email ?? ''} readOnly hidden />
      <TextField
        control={create.control}
        name="currentPassword"
        type="password"
        label={t('shell.ownAccount.currentPassword')}
        autoComplete="current-password"
        wide
      />
      <TextField
        control={create.control}
        name="password"
        type="password"
        label={t('shell.ownAccount.newPassword')}
        help={t('shell.ownAccount.passwordHelp', { count: minimumPasswordLength })}
        autoComplete="new-password"
        wide
      />
    </FormDialog>
  );
}
