import { useTranslation } from 'react-i18next';
import { usePageTitle } from '@/brand/index.ts';
import { combineReads, useDocument } from '@/data/index.ts';
import { EditPage } from '@/screens/EditPage.tsx';
import { Stack } from '@/ui/Stack.tsx';
import { appVersions, attendeeApp } from '../../contract/attendeeApp.ts';
import { eventSettings } from '../../contract/settings.ts';
import styles from './appPage.module.css';
import { StateCard } from './overview/StateCard.tsx';
import { VersionsCard } from './overview/VersionsCard.tsx';
import { useAppPage } from './useAppPage.ts';
import { WithPreview } from './WithPreview.tsx';

/** The first page of the attendee app: whether people have it, what they see, and what publishing would change. */
export function Page() {
  const { t } = useTranslation('meTranslation');
  const { params, app, slot, slotRef } = useAppPage();
  const read = combineReads({ app, settings: useDocument(eventSettings, params) });
  usePageTitle(t('attendeeApp.title'));
  return (
    <EditPage
      title={t('attendeeApp.title')}
      sentence={t('attendeeApp.sentence')}
      history={{ of: [attendeeApp, appVersions], params }}
      actions={<span ref={slotRef} className={styles.slot} />}
      read={read}
    >
      {(item) => (
        <WithPreview config={item.app.draft} slot={slot}>
          <Stack of="cards">
            <StateCard app={item.app} settings={item.settings} />
            {item.app.published && (
              <VersionsCard current={item.app.published.number} zone={item.app.draft.event.timeZone} />
            )}
          </Stack>
        </WithPreview>
      )}
    </EditPage>
  );
}
