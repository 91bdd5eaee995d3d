import { z } from '@contract/fields.ts';
import type { ItemOf } from '@contract/resource.ts';
import { useTranslation } from 'react-i18next';
import { currentOf, useDocument, useReference, useUpdateDocument } from '@/data/index.ts';
import { SwitchField, useEditForm } from '@/forms/index.ts';
import { events } from '../../contract/events.ts';
import { productSettings } from '../../contract/lookups.ts';
import { eventSettings } from '../../contract/settings.ts';
import { useEventId } from '../../parts/useEventId.ts';
import { CardSection } from './CardSection.tsx';
import { madeOld } from './madeOld.ts';
import { ReadCard } from './ReadCard.tsx';

const schema = z.object({ isEnableAttendeeApp: z.boolean() });

type Settings = ItemOf<typeof eventSettings>;

const toForm = ({ settings, version }: Settings) => ({ isEnableAttendeeApp: settings.isEnableAttendeeApp, version });

/** Spec §2: with the product's own switch it decides what the menu shows. Off keeps everything that was entered. */
export function AttendeeAppCard() {
  const read = useDocument(eventSettings, { eventId: useEventId() });
  return (
    <ReadCard card="attendeeApp" read={read}>
      {(item) => <AttendeeAppForm item={item} />}
    </ReadCard>
  );
}

function AttendeeAppForm({ item }: { item: Settings }) {
  const { t } = useTranslation('meTranslation');
  const product = useReference(productSettings);
  const eventId = useEventId();
  const update = useUpdateDocument(eventSettings, { eventId }, { invalidates: [...madeOld, events] });
  const edit = useEditForm({
    schema,
    values: toForm(item),
    version: item.version,
    subject: { of: [eventSettings], params: { eventId } },
    save: async (settings, version) => toForm(await update.run({ version, patch: { settings } })),
    theirs: (error) => {
      const current = currentOf(eventSettings, error);
      return current && toForm(current);
    },
  });
  const isOffered = product.data?.isEnableAttendeeApp ?? true;
  return (
    <CardSection
      card="attendeeApp"
      title={t('settings.attendeeApp')}
      help={t('settings.attendeeAppHelp')}
      edit={edit}
      shows={[eventSettings, events]}
    >
      <SwitchField
        control={edit.control}
        name="isEnableAttendeeApp"
        label={t('settings.label.isEnableAttendeeApp')}
        help={t(isOffered ? 'settings.attendeeAppKept' : 'settings.attendeeAppNotOffered')}
        wide
      />
    </CardSection>
  );
}
