import { members } from '@contract/members.ts';
import { changeOwnName } from '@contract/ownAccount.ts';
import { useTranslation } from 'react-i18next';
import { useSend } from '@/data/index.ts';
import { notify } from '@/feedback/index.ts';
import { FormDialog, TextField, useSendForm } from '@/forms/index.ts';
import { useRenewedToken } from './useRenewedToken.ts';

/** Changes the signed-in person's name. */
export function NameDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const { t } = useTranslation();
  const change = useSend(changeOwnName, { invalidates: [members] });
  const renew = useRenewedToken();
  const create = useSendForm({
    schema: changeOwnName.body,
    values: { name },
    send: async (body) => {
      await renew(await change.run({ body }));
      notify.success(t('shell.ownAccount.nameSaved'));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('shell.ownAccount.nameTitle')}
      text={t('shell.ownAccount.nameText')}
      submit={t('shell.ownAccount.saveName')}
      create={create}
      onClose={onClose}
    >
      <TextField control={create.control} name="name" label={t('shell.ownAccount.name')} autoComplete="name" wide />
    </FormDialog>
  );
}
