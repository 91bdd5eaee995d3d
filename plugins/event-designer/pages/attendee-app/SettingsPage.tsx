import { useTranslation } from 'react-i18next';
import { usePageTitle } from '@/brand/index.ts';
import { combineReads, useDocument } from '@/data/index.ts';
import { EditPage } from '@/screens/EditPage.tsx';
import { appSettings } from '../../contract/appSettings.ts';
import { AppGate } from './AppGate.tsx';
import { AppSettingsEditor } from './AppSettingsEditor.tsx';
import styles from './appPage.module.css';
import { useAppPage } from './useAppPage.ts';

/** The page for the modules of the attendee app, and how it behaves. */
export function Page() {
  const { t } = useTranslation('meTranslation');
  const { params, app, slot, slotRef } = useAppPage();
  const read = combineReads({ settings: useDocument(appSettings, params), app });
  usePageTitle(t('attendeeApp.settings'));
  return (
    <AppGate>
      <EditPage
        title={t('attendeeApp.settings')}
        sentence={t('attendeeApp.settingsSentence')}
        history={{ of: [appSettings], params }}
        actions={<span ref={slotRef} className={styles.slot} />}
        read={read}
      >
        {({ settings, app: { draft } }) => (
          <AppSettingsEditor key={params.eventId} settings={settings} draft={draft} slot={slot} />
        )}
      </EditPage>
    </AppGate>
  );
}
