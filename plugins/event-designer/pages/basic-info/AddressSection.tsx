import { maximumLanguages } from '@contract/languages.ts';
import { memo, useMemo } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { fieldsOf, OrderedChoiceField, Section } from '@/forms/index.ts';
import { languageOptions } from '@/i18n/languageOptions.ts';
import { formatNumber } from '@/lib/numbers.ts';
import type { EventRow } from '../../contract/events.ts';
import type { BasicInfoForm } from './basicInfoForm.ts';
import { PageTitleField } from './PageTitleField.tsx';
import { SlugField } from './SlugField.tsx';

const f = fieldsOf<BasicInfoForm>();

type AddressSectionProps = {
  form: UseFormReturn<BasicInfoForm>;
  /** The saved slug. */
  slug: string;
  event: Pick<EventRow, 'wasPublished' | 'isRecurring' | 'ticketsSold' | 'ticketsReserved'> | undefined;
};

/** The section with the public page's address and description, the internal fields and the capacity. */
export const AddressSection = memo(function AddressSection({ form, slug, event }: AddressSectionProps) {
  const { t, i18n } = useTranslation('meTranslation');
  const options = useMemo(() => languageOptions(i18n.language, form.getValues('languages')), [i18n.language, form]);
  const { control } = form;
  const taken = event ? event.ticketsSold + event.ticketsReserved : 0;
  const capacityHelp = [
    t(event?.isRecurring ? 'basicInfo.capacityOfSeries' : 'basicInfo.capacityHelp'),
    taken > 0 && t('basicInfo.capacityTaken', { count: taken, taken: formatNumber(taken, i18n.language) }),
  ];
  return (
    <Section title={t('basicInfo.address')} help={t('basicInfo.addressHelp')}>
      <SlugField form={form} stored={slug} isFixed={event?.wasPublished ?? false} />
      <PageTitleField control={control} />
      <OrderedChoiceField
        control={control}
        name="languages"
        help={t('basicInfo.languagesHelp')}
        options={options}
        addLabel={t('basicInfo.addLanguage')}
        firstNote={t('basicInfo.mainLanguage')}
        atLeast={1}
        atMost={maximumLanguages}
        wide
      />
      <f.Text name="internalCode" help={t('basicInfo.internalCodeHelp')} />
      <f.Number name="capacityTotal" help={capacityHelp.filter(Boolean).join(' ')} />
    </Section>
  );
});
