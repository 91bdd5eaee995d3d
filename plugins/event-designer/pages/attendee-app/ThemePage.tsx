import { useTranslation } from 'react-i18next';
import { usePageTitle } from '@/brand/index.ts';
import { combineReads, useDocument } from '@/data/index.ts';
import { EditPage } from '@/screens/EditPage.tsx';
import { appTheme } from '../../contract/appTheme.ts';
import { AppGate } from './AppGate.tsx';
import styles from './appPage.module.css';
import { ThemeEditor } from './ThemeEditor.tsx';
import { useAppPage } from './useAppPage.ts';

/** The page for the look of the attendee app. */
export function Page() {
  const { t } = useTranslation('meTranslation');
  const { params, app, slot, slotRef } = useAppPage();
  const read = combineReads({ theme: useDocument(appTheme, params), app });
  usePageTitle(t('attendeeApp.theme'));
  return (
    <AppGate>
      <EditPage
        title={t('attendeeApp.theme')}
        sentence={t('attendeeApp.themeSentence')}
        history={{ of: [appTheme], params }}
        actions={<span ref={slotRef} className={styles.slot} />}
        read={read}
      >
        {({ theme, app: { draft } }) => <ThemeEditor key={params.eventId} theme={theme} draft={draft} slot={slot} />}
      </EditPage>
    </AppGate>
  );
}
