import { useBreadcrumb } from '@refinedev/core';
import { BackLink } from './BackLink.tsx';

/** A link to this page's list, as the manifest's resources declare it; nothing if there is none. */
export function UpLink() {
  const { breadcrumbs } = useBreadcrumb();
  const above = breadcrumbs.findLast(({ href }) => href !== undefined);
  return above?.href === undefined ? null : <BackLink to={above.href}>{above.label}</BackLink>;
}
