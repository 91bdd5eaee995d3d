import { useTranslation } from 'react-i18next';
import { usePageTitle } from '@/brand/index.ts';
import { combineReads, useRows } from '@/data/index.ts';
import { EditPage } from '@/screens/EditPage.tsx';
import { appHighlights } from '../../contract/appHighlights.ts';
import { AppGate } from './AppGate.tsx';
import styles from './appPage.module.css';
import { HighlightList } from './highlights/HighlightList.tsx';
import { useAppPage } from './useAppPage.ts';
import { WithPreview } from './WithPreview.tsx';

/** The page for the cards on the first screen of the attendee app. */
export function Page() {
  const { t } = useTranslation('meTranslation');
  const { params, app, slot, slotRef } = useAppPage();
  const read = combineReads({ cards: useRows(appHighlights, { params, query: { perPage: 0 } }), app });
  usePageTitle(t('attendeeApp.highlights'));
  return (
    <AppGate>
      <EditPage
        title={t('attendeeApp.highlights')}
        sentence={t('attendeeApp.highlightsSentence')}
        history={{ of: [appHighlights], params }}
        actions={<span ref={slotRef} className={styles.slot} />}
        read={read}
      >
        {({ cards, app: { draft } }) => (
          <WithPreview config={draft} slot={slot}>
            <HighlightList cards={cards} zone={draft.event.timeZone} />
          </WithPreview>
        )}
      </EditPage>
    </AppGate>
  );
}
