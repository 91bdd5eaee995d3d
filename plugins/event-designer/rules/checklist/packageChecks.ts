import type { Finding, FindingCode } from '../../contract/publish.ts';
import { savingOf } from '../packages/packagePrice.ts';
import { isSoldAfterEvent } from './saleChecks.ts';
import type { ChecklistPackage, ChecklistSnapshot } from './snapshot.ts';

type PackageAnswer = { code: FindingCode; severity: Finding['severity']; found: ChecklistPackage[] };

/** Checks each package. None of these findings blocks publishing. */
export function packageChecks(event: ChecklistSnapshot): PackageAnswer[] {
  const { packages } = event;
  const answer = (code: FindingCode, fails: (pack: ChecklistPackage) => boolean): PackageAnswer => ({
    code,
    severity: 'advice',
    found: packages.filter(fails),
  });
  return [
    answer('package_empty', ({ components }) => components.length === 0),
    answer('package_component_gone', ({ isBroken }) => isBroken),
    answer('package_dearer', (pack) => pack.components.length > 0 && !pack.isBroken && savingOf(pack) < 0),
    answer('package_sale_after_event', (pack) => isSoldAfterEvent(pack, event)),
    answer('no_package_image_alt', ({ imageId, imageAlt }) => imageId !== null && imageAlt.trim() === ''),
  ];
}
