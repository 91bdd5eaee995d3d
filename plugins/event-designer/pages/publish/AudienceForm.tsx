import type { ItemOf } from '@contract/resource.ts';
import { useTranslation } from 'react-i18next';
import { EditForm, useDocumentForm } from '@/forms/index.ts';
import { publishChecklist, publishSettings } from '../../contract/publish.ts';
import { useEventId } from '../../parts/useEventId.ts';
import { PrivacySection } from './PrivacySection.tsx';
import { publishForm, toForm, toPatch } from './publishForm.ts';
import { ScheduleSection } from './ScheduleSection.tsx';
import { VisibilitySection } from './VisibilitySection.tsx';

type AudienceFormProps = { settings: ItemOf<typeof publishSettings>; zone: string };

/** The form for when the event goes live, who may see its page, and what the page reveals. */
export function AudienceForm({ settings, zone }: AudienceFormProps) {
  const { t } = useTranslation('meTranslation');
  const eventId = useEventId();
  const edit = useDocumentForm(
    publishSettings,
    { eventId },
    { schema: publishForm, item: settings, t, toForm, toPatch, invalidates: [publishChecklist] },
  );
  const { form } = edit;

  return (
    <EditForm edit={edit}>
      {settings.status !== 'cancelled' && <ScheduleSection settings={settings} zone={zone} />}
      <PrivacySection form={form} settings={settings} />
      <VisibilitySection form={form} />
    </EditForm>
  );
}
