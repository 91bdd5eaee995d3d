import { memo, useState } from 'react';
import { type Control, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '@/feedback/lazyPart.tsx';
import { fieldsOf, Section, TagsField } from '@/forms/index.ts';
import { Note } from '@/ui/Note.tsx';
import { organizers } from '../../../organisation/public.ts';
import { useEventCurrency } from '../../parts/useEventCurrency.ts';
import { useTagSearch } from '../../parts/useTagSearch.ts';
import type { BasicInfoForm } from './basicInfoForm.ts';

const NewRowElsewhere = lazyPart(() => import('@/screens/EntityDialog.tsx'), 'NewRowElsewhere');

/** Returns a currency's name in a language: "US Dollar". */
const currencyName = (code: string, locale: string) =>
  new Intl.DisplayNames(locale, { type: 'currency' }).of(code) ?? code;

const f = fieldsOf<BasicInfoForm>();

type Coded = { id: number; code: string };
export type EventLookups = {
  types: readonly Coded[];
  categories: readonly Coded[];
  organizers: readonly { id: number; name: string }[];
};

type Props = {
  control: Control<BasicInfoForm>;
  lookups: EventLookups;
};

/** The section for the event's name and kind, and for how people find it. */
export const EventSection = memo(function EventSection({ control, lookups }: Props) {
  const { t, i18n } = useTranslation('meTranslation');
  const currency = useEventCurrency();
  const { setValue } = useFormContext<BasicInfoForm>();
  const [isCreatingOrganizer, setCreatingOrganizer] = useState(false);
  const none = t('basicInfo.notChosen');
  return (
    <Section title={t('basicInfo.event')} help={t('basicInfo.eventHelp')}>
      <f.Text name="name" wide />
      <f.Select
        name="eventTypeId"
        none={none}
        options={lookups.types.map(({ id, code }) => ({
          value: id,
          label: t(`eventType.${code}`, { defaultValue: code }),
        }))}
      />
      <f.Select
        name="categoryId"
        none={none}
        options={lookups.categories.map(({ id, code }) => ({
          value: id,
          label: t(`eventCategory.${code}`, { defaultValue: code }),
        }))}
      />
      <f.Select
        name="organizerId"
        none={none}
        options={lookups.organizers.map(({ id, name }) => ({ value: id, label: name }))}
        create={{ label: t('basicInfo.newOrganizer'), run: () => setCreatingOrganizer(true) }}
        wide
      />
      <TagsField control={control} name="tags" useSearch={useTagSearch} wide />
      {currency && (
        <Note isQuiet>{t('basicInfo.currency', { name: currencyName(currency, i18n.language), code: currency })}</Note>
      )}
      {isCreatingOrganizer && (
        <NewRowElsewhere
          of={organizers}
          namespace="organisation"
          newTitle={t('basicInfo.newOrganizerTitle')}
          onMade={(row) => setValue('organizerId', organizers.item.parse(row).id, { shouldDirty: true })}
          onClose={() => setCreatingOrganizer(false)}
        />
      )}
    </Section>
  );
});
