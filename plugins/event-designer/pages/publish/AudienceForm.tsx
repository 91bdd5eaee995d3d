import type { ItemOf } from '@contract/resource.ts';
import { currentOf, useUpdateDocument } from '@/data/index.ts';
import { EditForm, useEditForm } from '@/forms/index.ts';
import { publishChecklist, publishSettings } from '../../contract/publish.ts';
import { useEventId } from '../../parts/useEventId.ts';
import { PrivacySection } from './PrivacySection.tsx';
import { publishForm, toForm, toPatch } from './publishForm.ts';
import { ScheduleSection } from './ScheduleSection.tsx';
import { VisibilitySection } from './VisibilitySection.tsx';

type AudienceFormProps = { settings: ItemOf<typeof publishSettings>; zone: string };

/** When it goes live, who may see the page, and what it gives away. */
export function AudienceForm({ settings, zone }: AudienceFormProps) {
  const eventId = useEventId();
  const update = useUpdateDocument(publishSettings, { eventId }, { invalidates: [publishChecklist] });
  const edit = useEditForm({
    schema: publishForm,
    values: toForm(settings),
    version: settings.version,
    subject: { of: [publishSettings], params: { eventId } },
    save: async (patch, version) => {
      const saved = await update.run({ version, patch: toPatch(patch, edit.baseline) });
      return { ...toForm(saved), version: saved.version };
    },
    theirs: (error) => {
      const current = currentOf(publishSettings, error);
      return current && { ...toForm(current), version: current.version };
    },
  });
  const { form } = edit;

  return (
    <EditForm edit={edit}>
      {settings.status !== 'cancelled' && <ScheduleSection form={form} settings={settings} zone={zone} />}
      <PrivacySection form={form} settings={settings} />
      <VisibilitySection form={form} />
    </EditForm>
  );
}
