import { memo, useMemo } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useRuntimeConfig } from '@/config/RuntimeConfigContext.tsx';
import { lazyPart } from '@/feedback/lazyPart.tsx';
import { DurationField, Section, SegmentedField, SelectField, TextAreaField, TextField } from '@/forms/index.ts';
import { ReportingBoundary } from '@/reporting/ReportingBoundary.tsx';
import { online } from '../../contract/basicInfo.ts';
import { locationType } from '../../contract/shared.ts';
import { countryOptions } from '../../parts/countries.ts';
import type { BasicInfoForm } from './basicInfoForm.ts';
import { RevealSentence } from './RevealSentence.tsx';
import { AddressBlock } from './venue/AddressBlock.tsx';
import { SavedVenues } from './venue/SavedVenues.tsx';

// The maps kit is only there for those who configured a key.
const VenueMap = lazyPart(
  () => import('./venue/VenueMap.tsx'),
  ({ VenueMap }) => VenueMap,
);

/** A venue, online, or not known yet. What was typed for one is kept while another is chosen. */
export const WhereSection = memo(function WhereSection({ form }: { form: UseFormReturn<BasicInfoForm> }) {
  const { t } = useTranslation('meTranslation');
  const type = useWatch({ control: form.control, name: 'locationType' });
  return (
    <Section title={t('basicInfo.where')} help={t('basicInfo.whereHelp')}>
      <SegmentedField
        control={form.control}
        name="locationType"
        label={t('basicInfo.location')}
        options={locationType.options.map((value) => ({ value, label: t(`locationType.${value}`) }))}
        help={type === 'to_be_announced' ? t('basicInfo.toBeAnnouncedHelp') : undefined}
        wide
      />
      {type === 'venue' && <VenueFields form={form} />}
      {type === 'online' && <OnlineFields form={form} />}
    </Section>
  );
});

function VenueFields({ form }: { form: UseFormReturn<BasicInfoForm> }) {
  const { control } = form;
  const { mapsKey } = useRuntimeConfig();
  const { t, i18n } = useTranslation('meTranslation');
  const countries = useMemo(
    () => [{ value: '', label: t('basicInfo.notChosen') }, ...countryOptions(i18n.language)],
    [t, i18n.language],
  );
  return (
    <>
      <SavedVenues form={form} />
      {mapsKey && (
        // A map that breaks must not take the form along.
        <ReportingBoundary>
          <VenueMap form={form} mapsKey={mapsKey} />
        </ReportingBoundary>
      )}
      <TextField control={control} name="venue.name" label={t('basicInfo.venue')} wide />
      <TextField control={control} name="venue.line1" label={t('basicInfo.line1')} wide />
      <TextField control={control} name="venue.line2" label={t('basicInfo.line2')} optional wide />
      <TextField control={control} name="venue.postalCode" label={t('basicInfo.postalCode')} />
      <TextField control={control} name="venue.city" label={t('basicInfo.city')} />
      <TextField control={control} name="venue.state" label={t('basicInfo.state')} optional />
      <SelectField control={control} name="venue.country" label={t('basicInfo.country')} options={countries} />
      {!mapsKey && <AddressBlock control={control} />}
    </>
  );
}

function OnlineFields({ form: { control } }: { form: UseFormReturn<BasicInfoForm> }) {
  const { t } = useTranslation('meTranslation');
  const reveal = useWatch({ control, name: 'online.reveal' });
  return (
    <>
      <TextField
        control={control}
        name="online.url"
        type="url"
        label={t('basicInfo.url')}
        placeholder="https://"
        optional
        wide
      />
      <TextAreaField
        control={control}
        name="online.connectionDetails"
        label={t('basicInfo.connectionDetails')}
        help={t('basicInfo.connectionDetailsHelp')}
        limit={10_000}
        optional
        wide
      />
      <SegmentedField
        control={control}
        name="online.reveal"
        label={t('basicInfo.reveal')}
        options={online.shape.reveal.options.map((value) => ({ value, label: t(`basicInfo.revealOption.${value}`) }))}
        wide
      />
      {reveal === 'before_start' && (
        <DurationField control={control} name="online.revealMinutesBefore" label={t('basicInfo.revealMinutesBefore')} />
      )}
      <RevealSentence control={control} />
    </>
  );
}
