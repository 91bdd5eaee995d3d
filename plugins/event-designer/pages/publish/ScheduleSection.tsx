import type { ItemOf } from '@contract/resource.ts';
import { useTranslation } from 'react-i18next';
import { fieldsOf, Section } from '@/forms/index.ts';
import { Note } from '@/ui/Note.tsx';
import type { publishSettings } from '../../contract/publish.ts';
import { momentInZone } from '../../parts/moment.ts';
import type { PublishForm } from './publishForm.ts';

const f = fieldsOf<PublishForm>();

type ScheduleSectionProps = {
  settings: ItemOf<typeof publishSettings>;
  zone: string;
};

/** The section for when the server publishes and unpublishes the event automatically. */
export function ScheduleSection({ settings, zone }: ScheduleSectionProps) {
  const { t, i18n } = useTranslation('meTranslation');
  const { missedPublish } = settings.scheduleSettings;
  const isPublished = settings.status === 'published';
  return (
    <Section
      title={t('publish.schedule')}
      help={t(isPublished ? 'publish.scheduleHelpPublished' : 'publish.scheduleHelp')}
    >
      {missedPublish && (
        <Note tone="warn" role="status">
          {t('publish.missed', {
            count: missedPublish.blocking,
            time: momentInZone(missedPublish.at, { locale: i18n.language, zone }),
          })}
        </Note>
      )}
      {!isPublished && (
        <f.Instant name="scheduleSettings.publishAt" label={t('publish.publishAt')} zone={zone} optional />
      )}
      <f.Instant name="scheduleSettings.unpublishAt" label={t('publish.unpublishAt')} zone={zone} optional />
    </Section>
  );
}
