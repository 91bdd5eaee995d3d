import { useBreadcrumb } from '@refinedev/core';
import { BackLink } from './BackLink.tsx';

/** A link to the list above this page, by the resources of the manifest. Nothing where there is none. */
export function UpLink() {
  const { breadcrumbs } = useBreadcrumb();
  const above = breadcrumbs.findLast(({ href }) => href !== undefined);
  return above?.href === undefined ? null : <BackLink to={above.href}>{above.label}</BackLink>;
}
