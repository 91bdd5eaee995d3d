import { z } from '@contract/fields.ts';
import type { ItemOf } from '@contract/resource.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { asCombinedRead, useDocument } from '@/data/index.ts';
import { SegmentedField, useDocumentForm } from '@/forms/index.ts';
import { zoneLabel } from '@/lib/dates.ts';
import { Facts } from '@/ui/Facts.tsx';
import { basicInfo } from '../../contract/basicInfo.ts';
import { eventSettings } from '../../contract/settings.ts';
import { timeDisplay } from '../../contract/shared.ts';
import { useEventId } from '../../parts/useEventId.ts';
import { routes } from '../../routes.ts';
import { CardSection } from './CardSection.tsx';
import { cardInvalidates } from './cardInvalidates.ts';
import { ReadCard } from './ReadCard.tsx';

const schema = z.object({ timeDisplay });

type Settings = ItemOf<typeof eventSettings>;

const toForm = ({ settings }: Settings) => ({ timeDisplay: settings.timeZoneSettings.timeDisplay });
const toPatch = (timeZoneSettings: Partial<z.infer<typeof schema>>) => ({ settings: { timeZoneSettings } });

/** The card for the zone in which attendees see times. Basic info sets the event's zone, and shows the effect. */
export function TimeCard() {
  const read = asCombinedRead(useDocument(eventSettings, { eventId: useEventId() }));
  return (
    <ReadCard card="time" read={read}>
      {(item) => <TimeForm item={item} />}
    </ReadCard>
  );
}

function TimeForm({ item }: { item: Settings }) {
  const { t } = useTranslation('meTranslation');
  const eventId = useEventId();
  const edit = useDocumentForm(
    eventSettings,
    { eventId },
    { schema, item, t, toForm, toPatch, invalidates: [...cardInvalidates, basicInfo] },
  );
  return (
    <CardSection card="time" edit={edit} shows={[basicInfo]}>
      <Facts
        facts={[
          {
            label: t('settings.zone'),
            value: (
              <>
                {zoneLabel(item.settings.timeZoneSettings.timeZone)}
                <Link to={{ pathname: routes.to('basicInfo', { eventId }), hash: 'timeSettings.timeZone.id' }}>
                  {t('settings.changeZone')}
                </Link>
              </>
            ),
          },
        ]}
      />
      <SegmentedField
        control={edit.control}
        name="timeDisplay"
        label={t('basicInfo.timeDisplay')}
        options={timeDisplay.options.map((value) => ({ value, label: t(`basicInfo.timeDisplayOption.${value}`) }))}
        wide
      />
    </CardSection>
  );
}
