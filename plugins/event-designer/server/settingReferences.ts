import type { AreaRoutes } from '@server/http/area.ts';
import { scanSettingOptions } from '../contract/scanOptions.ts';
import { scanOptions } from '../rules/scanOptions.ts';

export function settingReferenceRoutes(routes: AreaRoutes): void {
  routes.endpoint(scanSettingOptions, async () => scanOptions);
}
