import { useParams } from 'react-router';
import { usePageTitle } from '@/brand/index.ts';
import { HttpError, together, useDocument, useRow, whole } from '@/data/index.ts';
import { FullPageSpinner } from '@/feedback/index.ts';
import { Loaded } from '@/feedback/Loaded.tsx';
import { NotFoundPage } from '@/shell/pages/NotFoundPage.tsx';
import { designContent, designs } from '../contract/designs.ts';
import { Designer } from '../parts/editor/Designer.tsx';

/** The designer of one design (spec §2: `/badge-designs/{badgeId}`). */
export function Page() {
  const badgeId = Number(useParams().badgeId);
  const design = useRow(designs, { id: badgeId });
  const content = useDocument(designContent, { badgeId });
  const read = together({ design: whole(design), content: whole(content) });
  usePageTitle(design.row?.name);
  if (read.error instanceof HttpError && read.error.status === 404) return <NotFoundPage />;
  return (
    <Loaded read={read} waiting={<FullPageSpinner />}>
      {({ design: row, content: item }) => <Designer key={badgeId} design={row} content={item} />}
    </Loaded>
  );
}
