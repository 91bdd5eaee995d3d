import { z } from '@contract/fields.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNewestRow, useSend } from '@/data/index.ts';
import { fieldLabel } from '@/entity/words.ts';
import { notify } from '@/feedback/index.ts';
import { ConflictField } from '@/forms/conflict/ConflictField.tsx';
import { FormDialog, useSendForm } from '@/forms/index.ts';
import { showWallClock } from '@/forms/time/shownTime.ts';
import { languageName } from '@/i18n/languageOptions.ts';
import { type MergedField, mergedFields, mergeSpeakers, type Speaker, speakers } from '../../../contract/speakers.ts';
import { differingFields, proposedFields } from '../../../rules/people/mergeSpeakers.ts';
import styles from '../sessions.module.css';
import { networks } from '../socialColumns.ts';

type Props = { kept: Speaker; other: Speaker; onClose: () => void };

const schema = z.object({ take: z.array(z.enum(mergedFields)) });

/** Merges two speakers: asks, field by field, whose value stays. */
export function MergeDialog({ onClose, ...opened }: Props) {
  const { t } = useTranslation('meTranslation');
  const params = { eventId: opened.kept.eventId };
  const kept = useNewestRow(speakers, opened.kept, { params });
  const other = useNewestRow(speakers, opened.other, { params });
  const send = useSend(mergeSpeakers, { invalidates: [speakers] });
  const differing = differingFields(kept, other);
  const [take, setTake] = useState<readonly MergedField[]>(() => proposedFields(kept, other));
  const form = useSendForm({
    schema,
    values: { take: [] },
    send: async () => {
      const body = { version: kept.version, otherId: other.id, otherVersion: other.version, take: [...take] };
      const { name } = await send.run({ params: { ...params, speakerId: kept.id }, body });
      notify.success(t('speakers.merged', { name }));
      onClose();
    },
  });
  const choose = (name: MergedField, isTaken: boolean) =>
    setTake(isTaken ? [...take, name] : take.filter((one) => one !== name));
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
            mine={<Value of={kept} name={name} />}
            theirs={<Value of={other} name={name} />}
            choice={take.includes(name) ? 'theirs' : 'mine'}
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
