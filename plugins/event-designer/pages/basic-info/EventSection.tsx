import { memo } from 'react';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Section, SelectField, TagsField, TextField } from '@/forms/index.ts';
import { useTagSearch } from '../../parts/useTagSearch.ts';
import type { BasicInfoForm } from './basicInfoForm.ts';

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
      <TextField control={control} name="name" label={t('basicInfo.name')} wide />
      <SelectField
        control={control}
        name="eventTypeId"
        label={t('basicInfo.type')}
        none={none}
        options={lookups.types.map(({ id, code }) => ({
          value: id,
          label: t(`eventType.${code}`, { defaultValue: code }),
        }))}
        optional
      />
      <SelectField
        control={control}
        name="categoryId"
        label={t('basicInfo.category')}
        none={none}
        options={lookups.categories.map(({ id, code }) => ({
          value: id,
          label: t(`eventCategory.${code}`, { defaultValue: code }),
        }))}
        optional
      />
      <SelectField
        control={control}
        name="organizerId"
        label={t('basicInfo.organizer')}
        none={none}
        options={lookups.organizers.map(({ id, name }) => ({ value: id, label: name }))}
        optional
        wide
      />
      <TagsField control={control} name="tags" label={t('basicInfo.tags')} useSearch={useTagSearch} wide />
    </Section>
  );
});
