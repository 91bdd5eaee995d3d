import { memo, useState } from 'react';
import { type Control, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '@/feedback/lazyPart.tsx';
import { fieldsOf, Section, TagsField } from '@/forms/index.ts';
import { organizers } from '../../../organisation/public.ts';
import { useTagSearch } from '../../parts/useTagSearch.ts';
import type { BasicInfoForm } from './basicInfoForm.ts';

const NewRowElsewhere = lazyPart(() => import('@/screens/EntityDialog.tsx'), 'NewRowElsewhere');

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

/** The section that says what the event is and how people find it. */
export const EventSection = memo(function EventSection({ control, lookups }: Props) {
  const { t } = useTranslation('meTranslation');
  const { setValue } = useFormContext<BasicInfoForm>();
  const [isMaking, setMaking] = useState(false);
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
        create={{ label: t('basicInfo.newOrganizer'), run: () => setMaking(true) }}
        wide
      />
      <TagsField control={control} name="tags" useSearch={useTagSearch} wide />
      {isMaking && (
        <NewRowElsewhere
          of={organizers}
          namespace="organisation"
          newTitle={t('basicInfo.newOrganizerTitle')}
          onMade={(row) => setValue('organizerId', organizers.item.parse(row).id, { shouldDirty: true })}
          onClose={() => setMaking(false)}
        />
      )}
    </Section>
  );
});
