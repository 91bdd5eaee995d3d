import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useCall } from '@/data/index.ts';
import { CheckboxGroupField, RepeatableRows, Section, SelectField } from '@/forms/index.ts';
import { agenda } from '../../../contract/agenda.ts';
import { speakerRoles } from '../../../contract/sessions.ts';
import { useEventId } from '../../../parts/useEventId.ts';
import styles from '../sessions.module.css';
import type { SessionForm } from './sessionForm.ts';

/** The section for a session's speakers, in their order and with their roles, and for its sponsors. */
export function SpeakersSection() {
  const { t } = useTranslation('meTranslation');
  const { control, getValues } = useFormContext<SessionForm>();
  const { data } = useCall(agenda, { params: { eventId: useEventId() } });
  const speakers = data?.speakers ?? [];
  const sponsors = data?.sponsors ?? [];
  const chosen = useWatch<SessionForm, 'speakers'>({ name: 'speakers' });
  const nameOf = (id: number | undefined) => speakers.find((speaker) => speaker.id === id)?.name;
  const next = speakers.find(({ id }) => !chosen.some(({ speakerId }) => speakerId === id));
  return (
    <Section title={t('session.speakers')} help={t('session.speakersHelp')}>
      <div className={styles.wide}>
        <RepeatableRows
          control={control}
          name="speakers"
          label={t('fields.sessions.speakers')}
          adders={
            next
              ? [{ label: t('session.addSpeaker'), newRow: () => ({ speakerId: next.id, role: 'speaker' as const }) }]
              : []
          }
          empty={speakers.length === 0 ? t('session.noneToChoose') : t('session.noSpeakers')}
          nameOf={(index) => nameOf(getValues(`speakers.${index}.speakerId`)) ?? t('speakers.one')}
          atMost={50}
        >
          {(_path, index) => (
            <>
              <SelectField
                control={control}
                name={`speakers.${index}.speakerId`}
                label={t('speakers.one')}
                options={speakers.map(({ id, name, company }) => ({
                  value: id,
                  label: name,
                  ...(company && { detail: company }),
                  disabled: chosen.some(({ speakerId }, position) => speakerId === id && position !== index),
                }))}
              />
              <SelectField
                control={control}
                name={`speakers.${index}.role`}
                label={t('session.role')}
                options={speakerRoles.map((role) => ({ value: role, label: t(`session.roles.${role}`) }))}
              />
            </>
          )}
        </RepeatableRows>
      </div>
      {sponsors.length > 0 && (
        <CheckboxGroupField<SessionForm>
          name="sponsorIds"
          wide
          optional
          options={sponsors.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
    </Section>
  );
}
