import { memo } from 'react';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { fieldsOf, Section, TagsField } from '@/forms/index.ts';
import { useTagSearch } from '../../parts/useTagSearch.ts';
import type { BasicInfoForm } from './basicInfoForm.ts';

const f = fieldsOf<BasicInfoForm>();

type Coded = { id: number; code: string };
export type EventLookups = {
  types: readonly Coded[];
  categories: readonly Coded[];
  organizers: readonly { id: number; name: string }[];
};

type Props = { control: Control<BasicInfoForm>; lookups: EventLookups };

/** What it is, and how people find it. */
export const EventSection = memo(function EventSection({ control, lookups }: Props) {
  const { t } = useTranslation('meTranslation');
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
        wide
      />
      <TagsField control={control} name="tags" useSearch={useTagSearch} wide />
    </Section>
  );
});
