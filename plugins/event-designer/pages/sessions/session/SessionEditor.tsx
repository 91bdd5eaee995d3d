import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { EditForm, fieldsOf, RichTextField, Section, TagsField, useNoSuggestions } from '@/forms/index.ts';
import { languageName, languageOptions } from '@/i18n/languageOptions.ts';
import { zoneLabel } from '@/lib/dates.ts';
import { ImageField, useEntityForm } from '@/media/index.ts';
import { agenda } from '../../../contract/agenda.ts';
import { type Session, sessions } from '../../../contract/sessions.ts';
import { useEventZone } from '../../../parts/useEventZone.ts';
import { PlaceFields } from './PlaceFields.tsx';
import { ResourcesSection } from './ResourcesSection.tsx';
import { SpeakersSection } from './SpeakersSection.tsx';
import type { SessionForm } from './sessionForm.ts';

const f = fieldsOf<SessionForm>();

/** The form of one session. Its times are those of the event's zone. */
export function SessionEditor({ session, isGone }: { session: Session; isGone: boolean }) {
  const { t } = useTranslation('meTranslation');
  const { data: zone } = useEventZone();
  const { edit, store } = useEntityForm(sessions, {
    params: { eventId: session.eventId },
    item: session,
    t,
    isGone,
    invalidates: [agenda],
  });
  return (
    <EditForm edit={edit}>
      <Section title={t('session.about')} help={t('session.aboutHelp')}>
        <f.Text name="title" wide />
        <f.Text name="subtitle" wide />
        <f.Segmented name="kind" wide />
        <f.Segmented name="state" help={t('session.stateHelp')} wide />
        <f.TextArea name="summary" wide />
        <RichTextField<SessionForm> name="description" wide />
        <ImageField control={edit.control} name="image" store={store} optional />
      </Section>
      <Section title={t('session.time')} help={zone ? t('session.timeHelp', { zone: zoneLabel(zone) }) : undefined}>
        <PlaceFields />
        <f.Select name="locationType" />
        <f.Text name="streamUrl" />
      </Section>
      <SpeakersSection />
      <Section title={t('session.sorting')} help={t('session.sortingHelp')}>
        <f.Select name="format" />
        <f.Select name="level" />
        <LanguageField />
        <f.Switch name="isFeatured" help={t('people.featuredHelp')} wide />
        <TagsField<SessionForm> name="tags" useSearch={useNoSuggestions} wide />
      </Section>
      <ResourcesSection />
      <SignupSection />
      <Section title={t('people.team')} help={t('people.teamHelp')}>
        <f.Switch name="doNotRecord" wide />
        <f.TextArea name="internalNotes" wide />
        <f.Text name="externalId" help={t('session.externalHelp')} />
      </Section>
    </EditForm>
  );
}

/** A choice among the languages by their names. An import can bring a code that the list does not have, such as `de-AT`. */
function LanguageField() {
  const { t, i18n } = useTranslation('meTranslation');
  const code = useWatch<SessionForm, 'language'>({ name: 'language' });
  const options = useMemo(() => {
    const listed = [{ value: '', label: t('session.noLanguage') }, ...languageOptions(i18n.language)];
    const isListed = listed.some(({ value }) => value === code);
    return isListed ? listed : [...listed, { value: code, label: languageName(i18n.language, code) }];
  }, [t, i18n.language, code]);
  return <f.Select name="language" options={options} />;
}

function SignupSection() {
  const { t } = useTranslation('meTranslation');
  const isSignupRequired = useWatch<SessionForm, 'isSignupRequired'>({ name: 'isSignupRequired' });
  return (
    <Section title={t('session.signup')} help={t('session.signupHelp')}>
      <f.Select name="visibility" wide />
      <f.Switch name="isSignupRequired" wide />
      <f.Number name="capacity" help={t('session.capacityHelp')} />
      {isSignupRequired && <f.Switch name="hasWaitlist" wide />}
    </Section>
  );
}
