import type { ComponentType } from 'react';
import { useParams } from 'react-router';
import { idsAreValid } from '@/registry/paths.ts';
import { ReportingBoundary } from '@/reporting/ReportingBoundary.tsx';
import { NotFoundPage } from './pages/NotFoundPage.tsx';

/**
 * Wraps every page of a plugin and contains its errors. Another page or another record remounts it, so that no state
 * carries over.
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
