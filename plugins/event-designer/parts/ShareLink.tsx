import Button from '@mui/material/Button';
import { Copy, RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { notify, useConfirm, useCopyText } from '@/feedback/index.ts';
import { AddressField } from './AddressField.tsx';

type ShareLinkProps = {
  label: string;
  help?: string;
  /** Undefined until it is loaded. */
  address: string | undefined;
  /** The title of the question that is asked before the link is replaced. */
  title: string;
  text: string;
  /** Replaces the link; the former one stops working. */
  onRenew: () => Promise<unknown>;
};

/** Shows an address to hand out, copies it, and replaces it if it spread too far. */
export function ShareLink({ label, help, address, title, text, onRenew }: ShareLinkProps) {
  const { t } = useTranslation('meTranslation');
  const confirm = useConfirm();
  const copy = useCopyText();
  const renew = () =>
    void confirm({
      title,
      message: text,
      mainAction: t('publish.renewLink'),
      onConfirm: async () => {
        await onRenew();
        notify.success(t('publish.linkRenewed'));
      },
    });
  return (
    <AddressField label={label} help={help} address={address}>
      <Button
        variant="outlined"
        startIcon={<Copy size={16} aria-hidden />}
        disabled={!address}
        onClick={() => address && void copy(address, t('publish.linkCopied'))}
      >
        {t('publish.copyLink')}
      </Button>
      <Button startIcon={<RotateCw size={16} aria-hidden />} onClick={renew}>
        {t('publish.renewLink')}
      </Button>
    </AddressField>
  );
}
