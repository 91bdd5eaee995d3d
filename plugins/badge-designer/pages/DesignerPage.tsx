import { useParams } from 'react-router';
import { usePageTitle } from '@/brand/index.ts';
import { asCombinedRead, combineReads, HttpError, useDocument, useRow } from '@/data/index.ts';
import { FullPageSpinner } from '@/feedback/index.ts';
import { Loaded } from '@/feedback/Loaded.tsx';
import { NotFoundPage } from '@/shell/pages/NotFoundPage.tsx';
import { designContent } from '../contract/designDocuments.ts';
import { designs } from '../contract/designs.ts';
import { Designer } from '../parts/editor/Designer.tsx';

/** The designer of one design (spec §2: `/badge-designs/{badgeId}`). */
export function Page() {
  const badgeId = Number(useParams().badgeId);
  const design = useRow(designs, { id: badgeId });
  const content = useDocument(designContent, { badgeId });
  const read = combineReads({ design: asCombinedRead(design), content: asCombinedRead(content) });
  usePageTitle(design.row?.name);
  if (read.error instanceof HttpError && read.error.status === 404) return <NotFoundPage />;
  return (
    <Loaded read={read} waiting={<FullPageSpinner />}>
      {({ design: row, content: item }) => <Designer key={badgeId} design={row} content={item} />}
    </Loaded>
  );
}
