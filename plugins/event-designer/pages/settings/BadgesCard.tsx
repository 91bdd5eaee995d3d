import { badgeProviderTypes, badgeTypes } from '@contract/lookups.ts';
import { obeys } from '@contract/obeys.ts';
import type { ItemOf, ResponseOf } from '@contract/resource.ts';
import { badgeProvidersOf } from '@shared/lookups.ts';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { combineReads, useCall, useDocument, useReference } from '@/data/index.ts';
import { fieldsOf, useDocumentForm } from '@/forms/index.ts';
import { type BadgeValues, badgeSettings } from '../../contract/eventCards.ts';
import { useEventId } from '../../parts/useEventId.ts';
import { badgeCard } from '../../rules/settingCards.ts';
import { CardSection } from './CardSection.tsx';
import { cardInvalidates } from './cardInvalidates.ts';
import { FailedRead } from './FailedRead.tsx';
import { ReadCard } from './ReadCard.tsx';

const schema = badgeSettings.values.check(obeys(badgeCard.problems));

const f = fieldsOf<BadgeValues>();

/** The card for the badges that people wear, and for who makes them. */
export function BadgesCard() {
  const read = combineReads({
    settings: useDocument(badgeSettings, { eventId: useEventId() }),
    options: useReference(badgeTypes),
  });
  return (
    <ReadCard card="badges" read={read}>
      {(item) => <BadgesForm item={item.settings} types={item.options} />}
    </ReadCard>
  );
}

type BadgesFormProps = { item: ItemOf<typeof badgeSettings>; types: ResponseOf<typeof badgeTypes> };

function BadgesForm({ item, types }: BadgesFormProps) {
  const { t } = useTranslation('meTranslation');
  const eventId = useEventId();
  const edit = useDocumentForm(badgeSettings, { eventId }, { schema, item, t, invalidates: cardInvalidates });
  const [badgeTypeId, providerId] = edit.form.watch(['badgeTypeId', 'badgeProviderTypeId']);
  useFittingProvider(edit.form, badgeTypeId, providerId);
  const providers = useCall(badgeProviderTypes, {
    query: { disablePagination: 'true', ...(badgeTypeId !== null && { badgeTypeId: String(badgeTypeId) }) },
    enabled: badgeTypeId !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <CardSection card="badges" edit={edit}>
      <f.Select
        name="badgeTypeId"
        optional={false}
        none={t('settings.noBadge')}
        options={types.map(({ id, code }) => ({ value: id, label: t(`badgeType.${code}`) }))}
      />
      {badgeTypeId !== null && (
        <>
          {providers.error && !providers.data ? (
            <FailedRead title={t('settings.label.badgeProviderTypeId')} {...providers} />
          ) : (
            <f.Select
              name="badgeProviderTypeId"
              optional={false}
              none={t('settings.notChosen')}
              options={(providers.data ?? []).map(({ id, code }) => ({ value: id, label: t(`badgeProvider.${code}`) }))}
            />
          )}
          <f.Switch name="printsAtCheckIn" help={t('settings.printsAtCheckInHelp')} wide />
        </>
      )}
    </CardSection>
  );
}

/** Clears the provider when it does not make badges of the chosen type. */
function useFittingProvider({ setValue }: UseFormReturn<BadgeValues>, type: number | null, provider: number | null) {
  const providers = type === null ? [] : badgeProvidersOf(type);
  const isUnfit = provider !== null && !providers.some(({ id }) => id === provider);
  useEffect(() => {
    if (isUnfit) setValue('badgeProviderTypeId', null);
  }, [isUnfit, setValue]);
}
