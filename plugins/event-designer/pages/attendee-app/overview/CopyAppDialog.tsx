import { id, z } from '@contract/fields.ts';
import { useTranslation } from 'react-i18next';
import { useSend } from '@/data/index.ts';
import { notify } from '@/feedback/index.ts';
import { CheckboxGroupField, FormDialog, RelationField, useSendForm } from '@/forms/index.ts';
import { appSettings } from '../../../contract/appSettings.ts';
import { appTheme } from '../../../contract/appTheme.ts';
import { attendeeApp, copiedAppParts, copyApp } from '../../../contract/attendeeApp.ts';
import { events } from '../../../contract/events.ts';
import { useEventId } from '../../../parts/useEventId.ts';

const schema = z.object({
  fromEventId: z
    .nullable(id())
    .check(z.refine((value) => value !== null, { error: 'Choose another event', params: { code: 'choose_event' } })),
  parts: copyApp.body.shape.parts,
});
type CopyForm = z.infer<typeof schema>;

/** Copies the theme or the settings of another event's app into this draft. */
export function CopyAppDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('meTranslation');
  const params = { eventId: useEventId() };
  const copy = useSend(copyApp, { invalidates: [attendeeApp, appTheme, appSettings] });
  const form = useSendForm<CopyForm>({
    schema,
    values: { fromEventId: null, parts: [...copiedAppParts] },
    send: async ({ fromEventId, parts }) => {
      await copy.run({ params, body: { fromEventId: fromEventId ?? 0, parts } });
      notify.success(t('attendeeApp.copied'));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('attendeeApp.copyTitle')}
      text={t('attendeeApp.copyText')}
      submit={t('attendeeApp.copySubmit')}
      create={form}
      onClose={onClose}
    >
      <RelationField
        control={form.control}
        name="fromEventId"
        label={t('attendeeApp.copySource')}
        relation={events}
        labelKey="name"
        wide
      />
      <CheckboxGroupField
        control={form.control}
        name="parts"
        label={t('attendeeApp.copyParts')}
        options={copiedAppParts.map((value) => ({ value, label: t(`attendeeApp.part.${value}`) }))}
        wide
      />
    </FormDialog>
  );
}
