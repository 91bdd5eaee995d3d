import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMayChange } from '@/auth/role.ts';
import { useRow } from '@/data/index.ts';
import { lazyPart } from '@/feedback/lazyPart.tsx';
import { events } from '../../contract/events.ts';
import { useEventId } from '../../parts/useEventId.ts';

const CopyIntoDialog = lazyPart(() => import('./CopyIntoDialog.tsx'), 'CopyIntoDialog');

/** The button on pages of an event that copies from another event into this one. */
export function CopyIntoButton() {
  const { t } = useTranslation('meTranslation');
  const event = useRow(events, { id: useEventId() }).row;
  const [isOpen, setOpen] = useState(false);
  if (!useMayChange()) return null;
  return (
    <>
      <Button variant="outlined" disabled={!event} onClick={() => setOpen(true)}>
        {t('events.copyInto')}
      </Button>
      {isOpen && event && <CopyIntoDialog event={event} onClose={() => setOpen(false)} />}
    </>
  );
}
