import { obeys } from '@contract/obeys.ts';
import { useTranslation } from 'react-i18next';
import { EditForm, fieldsOf, Section, useDocumentForm } from '@/forms/index.ts';
import type { AppConfig } from '../../contract/appConfig.ts';
import { type AppSettings, type AppSettingValues, appSettings, maximumTerms } from '../../contract/appSettings.ts';
import { attendeeApp } from '../../contract/attendeeApp.ts';
import { useEventId } from '../../parts/useEventId.ts';
import { configModules, configSettings } from '../../rules/attendeeApp/appConfig.ts';
import { appSettingProblems } from '../../rules/attendeeApp/appRules.ts';
import { ModulesField } from './ModulesField.tsx';
import { WithPreview } from './WithPreview.tsx';

const schema = appSettings.values.check(obeys(appSettingProblems));
const f = fieldsOf<AppSettingValues>();

type AppSettingsEditorProps = { settings: AppSettings; draft: AppConfig; slot: HTMLElement | null };

export function AppSettingsEditor({ settings, draft, slot }: AppSettingsEditorProps) {
  const { t } = useTranslation('meTranslation');
  const edit = useDocumentForm(
    appSettings,
    { eventId: useEventId() },
    {
      schema,
      item: settings,
      t,
      toForm: ({ id: _id, version: _version, ...values }): AppSettingValues => values,
      invalidates: [attendeeApp],
    },
  );
  const form = edit.form.watch();
  const hasLogin = form.login !== 'none';
  const { timeZone } = draft.event;
  const config = { ...draft, modules: configModules(form), settings: configSettings(form) };
  return (
    <WithPreview config={config} slot={slot}>
      <EditForm edit={edit}>
        <Section title={t('attendeeApp.modules')} help={t('attendeeApp.modulesHelp')}>
          <ModulesField modules={form.modules} />
        </Section>
        <Section title={t('attendeeApp.access')} help={t('attendeeApp.accessHelp')}>
          <f.Segmented name="login" wide />
          {hasLogin && (
            <>
              <f.Switch name="hasGuestMode" help={t('attendeeApp.guestHelp')} wide />
              <f.Duration name="lockAfter" help={t('attendeeApp.lockHelp')} optional wide />
            </>
          )}
          <f.Instant name="opensAt" zone={timeZone} optional />
          <f.Instant name="closesAt" zone={timeZone} optional />
          <f.Switch name="isListed" help={t('attendeeApp.listedHelp')} wide />
        </Section>
        <Section title={t('attendeeApp.behaviour')} help={t('attendeeApp.behaviourHelp')}>
          <f.Select name="timeDisplay" wide />
          <f.Segmented name="doubleBooking" wide />
          <f.TextArea name="terms" limit={maximumTerms} optional wide />
          <f.Text name="privacyUrl" optional wide />
        </Section>
      </EditForm>
    </WithPreview>
  );
}
