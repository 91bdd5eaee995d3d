import { z } from '@contract/fields.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNewestRow, useSend } from '@/data/index.ts';
import { fieldLabel } from '@/entity/entityTexts.ts';
import { ConflictField } from '@/forms/conflict/ConflictField.tsx';
import { FormDialog, useSendForm } from '@/forms/index.ts';
import { showWallClock } from '@/forms/time/shownTime.ts';
import { useReportChange } from '@/history/useReportChange.ts';
import { languageName } from '@/i18n/languageOptions.ts';
import { agenda } from '../../../contract/agenda.ts';
import { sessions } from '../../../contract/sessions.ts';
import { type MergedField, mergedFields, mergeSpeakers, type Speaker, speakers } from '../../../contract/speakers.ts';
import { differingFields, proposedFields } from '../../../rules/people/mergeSpeakers.ts';
import styles from '../sessions.module.css';
import { networks } from '../socialColumns.ts';

type Props = { target: Speaker; other: Speaker; onClose: () => void };

const schema = z.object({ take: z.array(z.enum(mergedFields)) });

/** Merges another speaker into the target, and asks for each field which of the two values remains. */
export function MergeDialog({ onClose, ...opened }: Props) {
  const { t } = useTranslation('meTranslation');
  const params = { eventId: opened.target.eventId };
  const target = useNewestRow(speakers, opened.target, { params });
  const other = useNewestRow(speakers, opened.other, { params });
  const send = useSend(mergeSpeakers, { invalidates: [speakers, sessions, agenda] });
  const reportChange = useReportChange();
  const differing = differingFields(target, other);
  const [takenFields, setTakenFields] = useState<readonly MergedField[]>(() => proposedFields(target, other));
  const form = useSendForm({
    schema,
    values: { take: [] },
    send: async () => {
      const body = { version: target.version, otherId: other.id, otherVersion: other.version, take: [...takenFields] };
      const { name, changeId } = await send.run({ params: { ...params, speakerId: target.id }, body });
      reportChange(t('speakers.merged', { name }), changeId);
      onClose();
    },
  });
  const choose = (name: MergedField, isOtherChosen: boolean) =>
    setTakenFields(isOtherChosen ? [...takenFields, name] : takenFields.filter((field) => field !== name));
  return (
    <FormDialog
      title={t('speakers.mergeTitle')}
      text={differing.length > 0 ? t('speakers.mergeText') : t('speakers.mergeSame')}
      submit={t('speakers.mergeSubmit')}
      width="md"
      create={form}
      onClose={onClose}
    >
      {differing.map((name) => (
        <div key={name} className={styles.wide}>
          <ConflictField
            label={fieldLabel(t, speakers, name)}
            captions={{ mine: t('speakers.kept'), theirs: t('speakers.removed') }}
            mine={<Value of={target} name={name} />}
            theirs={<Value of={other} name={name} />}
            choice={takenFields.includes(name) ? 'theirs' : 'mine'}
            onChoose={(choice) => choose(name, choice === 'theirs')}
          />
        </div>
      ))}
    </FormDialog>
  );
}

function Value({ of: speaker, name }: { of: Speaker; name: MergedField }) {
  const { t, i18n } = useTranslation('meTranslation');
  const text = (value: string) => value || <i>{t('people.empty')}</i>;
  if (name === 'photo') {
    return speaker.photo ? (
      <img className={styles.photo} src={speaker.photo.variants.thumbnail} alt={speaker.name} />
    ) : (
      text('')
    );
  }
  if (name === 'socialMedia') {
    const profiles = networks.filter((network) => speaker.socialMedia[network]);
    return text(
      profiles.map((network) => `${t(`fields.socialMedia.${network}`)}: ${speaker.socialMedia[network]}`).join(', '),
    );
  }
  if (name === 'unavailable') {
    const shown = (wallClock: string) => showWallClock(wallClock, i18n.language);
    return text(speaker.unavailable.map(({ start, end }) => `${shown(start)} – ${shown(end)}`).join(', '));
  }
  if (name === 'locale') return text(speaker.locale && languageName(i18n.language, speaker.locale));
  const value = speaker[name];
  if (typeof value === 'boolean') return t(value ? 'forms.yes' : 'forms.no', { ns: 'translation' });
  return text(value);
}
