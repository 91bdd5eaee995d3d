import { invitationDays } from '@contract/members.ts';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useCopyText } from '@/feedback/index.ts';
import { Note } from '@/ui/Note.tsx';
import { ReadDialog } from '@/ui/ReadDialog.tsx';
import { Stack } from '@/ui/Stack.tsx';

/** Shows the link of an invitation and warns that it is shown only once, because it is stored nowhere. */
export function InvitationLink({ link, onClose }: { link: string; onClose: () => void }) {
  const { t } = useTranslation('organisation');
  const copy = useCopyText();
  return (
    <ReadDialog title={t('members.linkTitle')} onClose={onClose}>
      <Stack>
        <p>{t('members.linkText', { count: invitationDays })}</p>
        <TextField
          value={link}
          fullWidth
          onFocus={({ target }) => target.select()}
          slotProps={{ htmlInput: { readOnly: true, 'aria-label': t('members.link') } }}
        />
        <div>
          <Button
            variant="contained"
            autoFocus
            startIcon={<Copy size={15} aria-hidden />}
            onClick={() => void copy(link, t('members.linkCopied'))}
          >
            {t('members.copyLink')}
          </Button>
        </div>
        <Note>{t('members.linkOnce')}</Note>
      </Stack>
    </ReadDialog>
  );
}
