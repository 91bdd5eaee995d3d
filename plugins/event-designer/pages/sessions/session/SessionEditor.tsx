import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { EditForm, fieldsOf, RichTextField, Section, TagsField, useNoSuggestions } from '@/forms/index.ts';
import { languageOptions } from '@/i18n/languageOptions.ts';
import { zoneLabel } from '@/lib/dates.ts';
import { ImageField, useEntityForm } from '@/media/index.ts';
import { agenda, compareRelease } from '../../../contract/agenda.ts';
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
    invalidates: [agenda, compareRelease],
  });
  return (
    <EditForm edit={edit}>
      <Section title={t('session.about')} help={t('session.aboutHelp')}>
        <f.Text name="title" wide />
        <f.Text name="subtitle" wide />
        <f.Segmented name="kind" wide />
        <StateField />
        <f.TextArea name="summary" wide />
        <RichTextField<SessionForm> name="description" wide />
        <f.TextArea name="notes" help={t('session.notesHelp')} wide />
        <ImageField control={edit.control} name="image" store={store} optional />
      </Section>
      <Section title={t('session.time')} help={zone ? t('session.timeHelp', { zone: zoneLabel(zone) }) : undefined}>
        <PlaceFields />
        <f.Switch name="allowsOverlap" help={t('session.overlapHelp')} wide />
        <f.Select name="locationType" />
        <f.Text name="streamUrl" />
        <f.Segmented name="delivery" wide />
        <WindowFields zone={zone} />
      </Section>
      <SpeakersSection />
      <Section title={t('session.sorting')} help={t('session.sortingHelp')}>
        <f.Select name="format" />
        <f.Select name="level" />
        <LanguageField />
        <f.Switch name="isFeatured" help={t('session.featuredHelp')} wide />
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

/** The state of a session. That a release leaves out drafts matters to drafts alone. */
function StateField() {
  const { t } = useTranslation('meTranslation');
  const state = useWatch<SessionForm, 'state'>({ name: 'state' });
  return <f.Segmented name="state" help={state === 'draft' ? t('session.stateHelp') : undefined} wide />;
}

/** When an online session can be watched. A session that moved to a room shows what it still has, so that it can go. */
function WindowFields({ zone }: { zone: string | undefined }) {
  const { t } = useTranslation('meTranslation');
  const [locationType, from, until] = useWatch<SessionForm, ['locationType', 'availableFrom', 'availableUntil']>({
    name: ['locationType', 'availableFrom', 'availableUntil'],
  });
  if (!zone || (locationType !== 'online' && from === null && until === null)) return null;
  return (
    <>
      <f.Instant name="availableFrom" zone={zone} help={t('session.availableHelp')} optional />
      <f.Instant name="availableUntil" zone={zone} optional />
    </>
  );
}

/** A choice among the languages by their names. An import can bring a code that the list does not have, such as `de-AT`. */
function LanguageField() {
  const { t, i18n } = useTranslation('meTranslation');
  const code = useWatch<SessionForm, 'language'>({ name: 'language' });
  const options = useMemo(
    () => [{ value: '', label: t('session.noLanguage') }, ...languageOptions(i18n.language, [code])],
    [t, i18n.language, code],
  );
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
