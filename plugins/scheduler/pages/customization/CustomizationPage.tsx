import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asCombinedRead, useDocument } from '@/data/index.ts';
import { EditPage } from '@/screens/EditPage.tsx';
import { customization } from '../../contract/customization.ts';
import { useSchedulerId } from '../../parts/useSchedulerId.ts';
import { CustomizationEditor } from './CustomizationEditor.tsx';
import { PublishButton } from './PublishButton.tsx';

/** The page for the look, questions and texts of the booking page (spec §2). */
export function Page() {
  const { t } = useTranslation('scheduler');
  const schedulerId = useSchedulerId();
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const read = useDocument(customization, { schedulerId });
  return (
    <EditPage
      title={t('customization.title')}
      sentence={t('customization.sentence')}
      history={{ of: [customization], params: { schedulerId } }}
      actions={
        <>
          <span ref={setSlot} />
          <PublishButton item={read.item} />
        </>
      }
      read={asCombinedRead(read)}
    >
      {(item) => <CustomizationEditor key={schedulerId} item={item} slot={slot} />}
    </EditPage>
  );
}
