import Button from '@mui/material/Button';
import { Copy } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify, useCopyText } from '@/feedback/index.ts';
import { ReadDialog } from '@/ui/ReadDialog.tsx';
import { AddressField } from './AddressField.tsx';

type CopyWhenLoadedProps = {
  label: string;
  /** Undefined until it is loaded, or if there is none. */
  address: string | undefined;
  /** True once it is known whether there is an address. */
  isSettled: boolean;
  /** The message if there is none. */
  failed: string;
  onClose: () => void;
};

/**
 * Copies an address as soon as it is loaded. Some browsers allow copying only during a click. In these, a dialog shows
 * the address with a button that copies it.
 */
export function CopyWhenLoaded({ label, address, isSettled, failed, onClose }: CopyWhenLoadedProps) {
  const { t } = useTranslation('meTranslation');
  const copy = useCopyText();
  const [uncopiedAddress, setUncopiedAddress] = useState<string>();
  const finish = useEffectEvent(async (loaded: string | undefined) => {
    if (loaded && !(await copy(loaded, t('publish.linkCopied')))) return setUncopiedAddress(loaded);
    if (!loaded) notify.error(failed);
    onClose();
  });
  const copyAgain = async (text: string) => {
    if (await copy(text, t('publish.linkCopied'))) onClose();
  };
  useEffect(() => {
    if (isSettled) void finish(address);
  }, [isSettled, address]);
  if (uncopiedAddress === undefined) return null;
  return (
    <ReadDialog title={label} onClose={onClose}>
      <AddressField label={label} address={uncopiedAddress}>
        <Button
          variant="contained"
          startIcon={<Copy size={16} aria-hidden />}
          onClick={() => void copyAgain(uncopiedAddress)}
        >
          {t('publish.copyLink')}
        </Button>
      </AddressField>
    </ReadDialog>
  );
}
