import type { ItemOf } from '@contract/resource.ts';
import { useTranslation } from 'react-i18next';
import { useCall, useDocument, useReference, useUpdateDocument } from '@/data/index.ts';
import { SelectField, SwitchField, useEditForm } from '@/forms/index.ts';
import { badgeSettings, badgeValues } from '../../contract/eventCards.ts';
import { badgeProviderTypes, badgeTypes } from '../../contract/references.ts';
import { useEventId } from '../../parts/useEventId.ts';
import { CardSection } from './CardSection.tsx';
import { madeOld } from './madeOld.ts';
import { ReadCard } from './ReadCard.tsx';

/** What people wear, and who makes it. */
export function BadgesCard() {
  const { t } = useTranslation('meTranslation');
  const read = useDocument(badgeSettings, { eventId: useEventId() });
  return (
    <ReadCard read={read} title={t('settings.badges')}>
      {(item) => <BadgesForm item={item} />}
    </ReadCard>
  );
}

function BadgesForm({ item }: { item: ItemOf<typeof badgeSettings> }) {
  const { t } = useTranslation('meTranslation');
  const { data: types = [] } = useReference(badgeTypes);
  const eventId = useEventId();
  const update = useUpdateDocument(badgeSettings, { eventId }, { invalidates: madeOld });
  const edit = useEditForm({
    schema: badgeValues,
    values: item,
    version: item.version,
    subject: { of: [badgeSettings], params: { eventId } },
    save: (patch, version) => update.run({ version, patch }),
  });
  const { control } = edit;
  const badgeTypeId = edit.form.watch('badgeTypeId');
  const { data: providers = [] } = useCall(badgeProviderTypes, {
    query: { disablePagination: 'true', ...(badgeTypeId !== null && { badgeTypeId: String(badgeTypeId) }) },
    enabled: badgeTypeId !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <CardSection
      card="badges"
      title={t('settings.badges')}
      help={t('settings.badgesHelp')}
      edit={edit}
      shows={[badgeSettings]}
    >
      <SelectField
        control={control}
        name="badgeTypeId"
        label={t('settings.label.badgeTypeId')}
        none={t('settings.noBadge')}
        options={types.map(({ id, code }) => ({ value: id, label: t(`badgeType.${code}`) }))}
      />
      {badgeTypeId !== null && (
        <>
          <SelectField
            control={control}
            name="badgeProviderTypeId"
            label={t('settings.label.badgeProviderTypeId')}
            none={t('settings.notChosen')}
            options={providers.map(({ id, code }) => ({ value: id, label: t(`badgeProvider.${code}`) }))}
          />
          <SwitchField
            control={control}
            name="printsAtCheckIn"
            label={t('settings.label.printsAtCheckIn')}
            help={t('settings.printsAtCheckInHelp')}
            wide
          />
        </>
      )}
    </CardSection>
  );
}
