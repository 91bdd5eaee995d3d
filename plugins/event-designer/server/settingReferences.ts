import type { AreaRoutes } from '@server/http/area.ts';
import { mobileScanSettings } from '../contract/references.ts';
import { scanOptions } from '../rules/references.ts';

export function settingReferenceRoutes(routes: AreaRoutes): void {
  routes.endpoint(mobileScanSettings, async () => scanOptions);
}
