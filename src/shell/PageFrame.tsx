import type { ComponentType } from 'react';
import { useParams } from 'react-router';
import { idsAreValid } from '@/registry/paths.ts';
import { ReportingBoundary } from '@/reporting/ReportingBoundary.tsx';
import { NotFoundPage } from './pages/NotFoundPage.tsx';

/**
 * Around every page of a plugin. A fault in the page ends here. Another page or another record begins
 * anew: what one was at must never show in the next.
 */
export function PageFrame({ id, Page }: { id: string; Page: ComponentType }) {
  const params = useParams();
  if (!idsAreValid(params)) return <NotFoundPage />;
  const { '*': _rest, ...named } = params;
  return (
    <ReportingBoundary key={[id, ...Object.values(named)].join('/')}>
      <Page />
    </ReportingBoundary>
  );
}
