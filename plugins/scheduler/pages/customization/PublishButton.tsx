import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { useSend } from '@/data/index.ts';
import { StatusChip, useAttempt } from '@/feedback/index.ts';
import { passFocusToHeading } from '@/lib/passFocusOn.ts';
import { type Customization, customization, publishCustomization } from '../../contract/customization.ts';
import { useSchedulerId } from '../../parts/useSchedulerId.ts';

/** Says whether the saved draft is published, and publishes it if it is not. */
export function PublishButton({ item }: { item: Customization | undefined }) {
  const { t } = useTranslation('scheduler');
  const schedulerId = useSchedulerId();
  const publish = useSend(publishCustomization, { invalidates: [customization] });
  const attempt = useAttempt();
  if (!item) return null;
  return (
    <>
      <StatusChip
        tone={item.isChanged ? 'warn' : 'ok'}
        label={t(item.isChanged ? 'customization.unpublished' : 'customization.published')}
      />
      {item.isChanged && (
        <Button
          ref={passFocusToHeading}
          variant="contained"
          onClick={() =>
            void attempt(() => publish.run({ params: { schedulerId } }), {
              done: t('customization.publishDone'),
              failed: t('customization.publishFailed'),
              once: 'publish',
            })
          }
        >
          {t('customization.publish')}
        </Button>
      )}
    </>
  );
}
