import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { usePageTitle } from '@/brand/index.ts';
import { asCombinedRead, useRow } from '@/data/index.ts';
import { EditPage } from '@/screens/EditPage.tsx';
import { UpLink } from '@/shell/UpLink.tsx';
import { foundItems } from '../contract/foundItems.ts';
import { HandOverDialog } from './HandOverDialog.tsx';
import { ItemEditor } from './ItemEditor.tsx';

export function Page() {
  const { t } = useTranslation('lostAndFound');
  const foundItemId = Number(useParams().foundItemId);
  const [handingOver, setHandingOver] = useState(false);
  const read = useRow(foundItems, { id: foundItemId });
  const title = read.row?.name ?? t('title');
  usePageTitle(title);
  return (
    <>
      <EditPage
        title={title}
        back={<UpLink />}
        history={{ of: [foundItems], id: foundItemId }}
        actions={
          <Button onClick={() => setHandingOver(true)} disabled={read.row?.state !== 'stored'}>
            {t('handOver')}
          </Button>
        }
        read={asCombinedRead(read)}
      >
        {(item) => <ItemEditor key={foundItemId} item={item} isGone={read.error?.status === 404} />}
      </EditPage>
      {handingOver && <HandOverDialog foundItemId={foundItemId} onClose={() => setHandingOver(false)} />}
    </>
  );
}
