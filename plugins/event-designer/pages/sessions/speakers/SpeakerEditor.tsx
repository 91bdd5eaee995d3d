import { languages } from '@contract/language.ts';
import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { EditForm, fieldsOf, Section } from '@/forms/index.ts';
import { languageName } from '@/i18n/languageOptions.ts';
import { type EntityForm, ImageField, useEntityForm } from '@/media/index.ts';
import { Note } from '@/ui/Note.tsx';
import { type Speaker, speakers } from '../../../contract/speakers.ts';
import { SocialSection } from '../SocialSection.tsx';
import styles from '../sessions.module.css';
import { UnavailableRows } from '../UnavailableRows.tsx';
import { useSameEmail } from './useSameEmail.ts';

type SpeakerForm = EntityForm<typeof speakers>;
const f = fieldsOf<SpeakerForm>();

type Props = {
  speaker: Speaker;
  /** True once somebody has deleted the speaker. */
  isGone: boolean;
  /** Opens the dialog that merges this speaker with another; both are saved. */
  onMerge: (other: Speaker) => void;
};

export function SpeakerEditor({ speaker, isGone, onMerge }: Props) {
  const { t } = useTranslation('meTranslation');
  // Set by a button beside the address; every later save then allows the duplicate address.
  const isSameEmailAllowed = useRef(false);
  const { edit, store } = useEntityForm(speakers, {
    params: { eventId: speaker.eventId },
    item: speaker,
    t,
    isGone,
    complete: (patch) => (isSameEmailAllowed.current ? { ...patch, isSameEmailAllowed: true } : patch),
  });
  const merge = async (other: Speaker) => {
    isSameEmailAllowed.current = true;
    if (!edit.isDirty() || (await edit.save())) onMerge(other);
  };
  return (
    <EditForm edit={edit}>
      <Section title={t('speakers.about')} help={t('speakers.aboutHelp')}>
        <f.Text name="firstName" />
        <f.Text name="lastName" />
        <f.Text name="title" />
        <f.Text name="company" />
        <f.Text name="pronouns" />
        <ImageField control={edit.control} name="photo" store={store} optional wide />
        <f.TextArea name="bio" wide />
        <f.Switch name="isFeatured" help={t('speakers.featuredHelp')} wide />
      </Section>
      <Section title={t('people.contact')} help={t('speakers.contactHelp')}>
        <f.Text name="email" />
        <f.Text name="phone" />
        <LocaleField />
        <SameEmail
          speaker={speaker}
          onMerge={merge}
          onAllow={() => {
            isSameEmailAllowed.current = true;
          }}
        />
      </Section>
      <SocialSection />
      <Section title={t('speakers.away')} help={t('speakers.awayHelp')}>
        <UnavailableRows empty={t('speakers.neverAway')} />
      </Section>
      <Section title={t('people.team')} help={t('people.teamHelp')}>
        <f.Switch name="hasArrived" wide />
        <f.TextArea name="internalNotes" wide />
      </Section>
    </EditForm>
  );
}

/** A choice among the languages that the product writes in. */
function LocaleField() {
  const { t, i18n } = useTranslation('meTranslation');
  const options = [
    { value: '', label: t('session.noLanguage') },
    ...languages.map((value) => ({ value, label: languageName(i18n.language, value) })),
  ];
  return <f.Select name="locale" options={options} help={t('speakers.localeHelp')} />;
}

type SameEmailProps = { speaker: Speaker; onMerge: (other: Speaker) => Promise<void>; onAllow: () => void };

/** Warns that another speaker has the address, and offers to merge the two or to allow the duplicate. */
function SameEmail({ speaker, onMerge, onAllow }: SameEmailProps) {
  const { t } = useTranslation('meTranslation');
  const [allowedEmail, setAllowedEmail] = useState('');
  const email = useWatch<SpeakerForm, 'email'>({ name: 'email' });
  const other = useSameEmail(email, speaker.id);
  if (!other || speaker.isArchived) return null;
  const needsPermission = email !== speaker.email && allowedEmail !== email;
  return (
    <div className={styles.wide}>
      <Note tone="warn" role="status">
        {t('speakers.sameEmail', { name: other.name })} {t('speakers.mergeOffer')}
        <span className={styles.buttons}>
          <Button size="small" variant="outlined" onClick={() => void onMerge(other)}>
            {t('speakers.merge')}
          </Button>
          {needsPermission && (
            <Button
              size="small"
              onClick={() => {
                onAllow();
                setAllowedEmail(email);
              }}
            >
              {t('speakers.allow')}
            </Button>
          )}
        </span>
      </Note>
    </div>
  );
}
