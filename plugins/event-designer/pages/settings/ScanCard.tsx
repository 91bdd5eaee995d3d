import { obeys } from '@contract/obeys.ts';
import type { ItemOf, ResponseOf } from '@contract/resource.ts';
import { useTranslation } from 'react-i18next';
import { combineReads, useDocument, useReference } from '@/data/index.ts';
import { fieldsOf, useDocumentForm } from '@/forms/index.ts';
import { Row } from '@/ui/Stack.tsx';
import { type ScanValues, scanSettings } from '../../contract/eventCards.ts';
import { scanSettingOptions } from '../../contract/scanOptions.ts';
import { useEventId } from '../../parts/useEventId.ts';
import { scanCard } from '../../rules/settingCards.ts';
import { CardSection } from './CardSection.tsx';
import { cardInvalidates } from './cardInvalidates.ts';
import { ReadCard } from './ReadCard.tsx';

type Options = ResponseOf<typeof scanSettingOptions>;

const schema = scanSettings.values.check(obeys(scanCard.problems));

const f = fieldsOf<ScanValues>();

/** The card for what scanning devices do at the entrance; the options come from spec §7's metadata. */
export function ScanCard() {
  const read = combineReads({
    settings: useDocument(scanSettings, { eventId: useEventId() }),
    options: useReference(scanSettingOptions),
  });
  return (
    <ReadCard card="scan" read={read}>
      {(item) => <ScanForm item={item.settings} options={item.options} />}
    </ReadCard>
  );
}

function ScanForm({ item, options }: { item: ItemOf<typeof scanSettings>; options: Options }) {
  const { t } = useTranslation('meTranslation');
  const eventId = useEventId();
  const edit = useDocumentForm(scanSettings, { eventId }, { schema, item, t, invalidates: cardInvalidates });
  const isRejecting = edit.form.watch('consecutiveCheckIn') === 'rejectConsecutiveCheckIns';
  return (
    <CardSection card="scan" edit={edit}>
      <f.Segmented
        name="consecutiveCheckIn"
        options={options.consecutiveCheckIns.map((value) => ({ value, label: t(`consecutiveCheckIn.${value}`) }))}
        wide
      />
      {!isRejecting && <f.Duration name="cooldownMinutes" help={t('settings.cooldownHelp')} />}
      <f.Segmented
        name="direction"
        options={options.directions.map((value) => ({ value, label: t(`scanDirection.${value}`) }))}
        wide
      />
      <Row isWide>
        {options.modes.map((mode) => (
          <f.Checkbox key={mode} name={`modes.${mode}`} label={t(`scanMode.${mode}`)} wide />
        ))}
      </Row>
      <f.Switch name="worksOffline" help={t('settings.worksOfflineHelp')} wide />
      <f.Switch name="showsNotes" help={t('mobileAccess.maySeeNotesHelp')} wide />
    </CardSection>
  );
}
