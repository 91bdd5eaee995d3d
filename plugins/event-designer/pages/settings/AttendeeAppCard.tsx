import { z } from '@contract/fields.ts';
import type { ItemOf } from '@contract/resource.ts';
import { useTranslation } from 'react-i18next';
import { asCombinedRead, useDocument, useReference } from '@/data/index.ts';
import { fieldsOf, useDocumentForm } from '@/forms/index.ts';
import { events } from '../../contract/events.ts';
import { productSettings } from '../../contract/lookups.ts';
import { eventSettings } from '../../contract/settings.ts';
import { useEventId } from '../../parts/useEventId.ts';
import { CardSection } from './CardSection.tsx';
import { cardInvalidates } from './cardInvalidates.ts';
import { ReadCard } from './ReadCard.tsx';

const schema = z.object({ isEnableAttendeeApp: z.boolean() });
const f = fieldsOf<z.infer<typeof schema>>();

type Settings = ItemOf<typeof eventSettings>;

const toForm = ({ settings }: Settings) => ({ isEnableAttendeeApp: settings.isEnableAttendeeApp });
const toPatch = (settings: Partial<z.infer<typeof schema>>) => ({ settings });

/** Spec §2: this switch and the product's decide what the menu shows. Switching it off deletes no entries. */
export function AttendeeAppCard() {
  const read = asCombinedRead(useDocument(eventSettings, { eventId: useEventId() }));
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
  const edit = useDocumentForm(
    eventSettings,
    { eventId },
    { schema, item, t, toForm, toPatch, invalidates: [...cardInvalidates, events] },
  );
  const isOffered = product.data?.isEnableAttendeeApp ?? true;
  return (
    <CardSection card="attendeeApp" edit={edit} shows={[events]}>
      <f.Switch
        name="isEnableAttendeeApp"
        label={t('settings.label.isEnableAttendeeApp')}
        help={t(isOffered ? 'settings.attendeeAppKept' : 'settings.attendeeAppNotOffered')}
        wide
      />
    </CardSection>
  );
}
