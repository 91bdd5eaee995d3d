import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CheckboxField, RepeatableRows, Section, TextField } from '@/forms/index.ts';
import { maximumResources, type SessionResource } from '../../../contract/sessions.ts';
import styles from '../sessions.module.css';
import type { SessionForm } from './sessionForm.ts';

const newRow = (): SessionResource => ({ title: '', url: '', isPublic: true });

/** The section for a session's materials: links to slides, handouts and recordings, in their order. */
export function ResourcesSection() {
  const { t } = useTranslation('meTranslation');
  const { control, getValues } = useFormContext<SessionForm>();
  return (
    <Section title={t('fields.sessions.resources')} help={t('session.resourcesHelp')}>
      <div className={styles.wide}>
        <RepeatableRows
          control={control}
          name="resources"
          label={t('fields.sessions.resources')}
          adders={[{ label: t('session.addResource'), newRow }]}
          empty={t('session.noResources')}
          nameOf={(index) => getValues(`resources.${index}.title`) || t('session.resource', { number: index + 1 })}
          atMost={maximumResources}
        >
          {(_path, index) => (
            <>
              <TextField control={control} name={`resources.${index}.title`} label={t('session.resourceTitle')} />
              <TextField control={control} name={`resources.${index}.url`} label={t('session.resourceUrl')} />
              <CheckboxField
                control={control}
                name={`resources.${index}.isPublic`}
                label={t('session.resourcePublic')}
                wide
              />
            </>
          )}
        </RepeatableRows>
      </div>
    </Section>
  );
}
