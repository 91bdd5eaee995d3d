import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '@/feedback/lazyPart.tsx';

const CreateEventDialog = lazyPart(() => import('../pages/events/CreateEventDialog.tsx'), 'CreateEventDialog');

/**
 * Returns the button that creates an event, and its dialog. They are two parts because the button comes and goes with the
 * number of events: the dialog stands where nothing takes it away, so that its input stays.
 */
export function useEventCreation(): { button: ReactNode; dialog: ReactNode } {
  const { t } = useTranslation('meTranslation');
  const [isCreating, setCreating] = useState(false);
  return {
    button: (
      <Button variant="contained" onClick={() => setCreating(true)}>
        {t('events.new')}
      </Button>
    ),
    dialog: isCreating && <CreateEventDialog onClose={() => setCreating(false)} />,
  };
}
