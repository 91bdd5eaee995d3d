import { obeys } from '@contract/obeys.ts';
import type { ItemOf, ResponseOf } from '@contract/resource.ts';
import { useTranslation } from 'react-i18next';
import { useDocument, useReference, useUpdateDocument } from '@/data/index.ts';
import { CheckboxField, DurationField, SegmentedField, SwitchField, useEditForm } from '@/forms/index.ts';
import { scanSettings } from '../../contract/eventCards.ts';
import { mobileScanSettings } from '../../contract/references.ts';
import { useEventId } from '../../parts/useEventId.ts';
import { scanCard } from '../../rules/settingCards.ts';
import { CardSection } from './CardSection.tsx';
import { madeOld } from './madeOld.ts';
import { ReadCard } from './ReadCard.tsx';
import { readWithOptions } from './readWithOptions.ts';
import styles from './settings.module.css';

type Options = ResponseOf<typeof mobileScanSettings>;

const schema = scanSettings.values.check(obeys(scanCard.problems));

/** What scanning devices do at the entrance; what there is to choose comes from spec §7's metadata. */
export function ScanCard() {
  const settings = useDocument(scanSettings, { eventId: useEventId() });
  const read = readWithOptions(settings, useReference(mobileScanSettings));
  return (
    <ReadCard card="scan" read={read}>
      {(item) => <ScanForm item={item.settings} options={item.options} />}
    </ReadCard>
  );
}

function ScanForm({ item, options }: { item: ItemOf<typeof scanSettings>; options: Options }) {
  const { t } = useTranslation('meTranslation');
  const eventId = useEventId();
  const update = useUpdateDocument(scanSettings, { eventId }, { invalidates: madeOld });
  const edit = useEditForm({
    schema,
    values: item,
    version: item.version,
    subject: { of: [scanSettings], params: { eventId } },
    save: (patch, version) => update.run({ version, patch }),
  });
  const { control } = edit;
  const isRejecting = edit.form.watch('consecutiveCheckIn') === 'rejectConsecutiveCheckIns';
  return (
    <CardSection
      card="scan"
      title={t('settings.scan')}
      help={t('settings.scanHelp')}
      edit={edit}
      shows={[scanSettings]}
    >
      <SegmentedField
        control={control}
        name="consecutiveCheckIn"
        label={t('settings.label.consecutiveCheckIn')}
        options={options.consecutiveCheckIns.map((value) => ({ value, label: t(`consecutiveCheckIn.${value}`) }))}
        wide
      />
      {!isRejecting && (
        <DurationField
          control={control}
          name="cooldownMinutes"
          label={t('settings.label.cooldownMinutes')}
          help={t('settings.cooldownHelp')}
        />
      )}
      <SegmentedField
        control={control}
        name="direction"
        label={t('settings.label.direction')}
        options={options.directions.map((value) => ({ value, label: t(`scanDirection.${value}`) }))}
        wide
      />
      <div className={styles.boxes}>
        {options.modes.map((mode) => (
          <CheckboxField key={mode} control={control} name={`modes.${mode}`} label={t(`scanMode.${mode}`)} wide />
        ))}
      </div>
      <SwitchField
        control={control}
        name="worksOffline"
        label={t('settings.label.worksOffline')}
        help={t('settings.worksOfflineHelp')}
        wide
      />
      <SwitchField control={control} name="showsNotes" label={t('settings.label.showsNotes')} wide />
    </CardSection>
  );
}
