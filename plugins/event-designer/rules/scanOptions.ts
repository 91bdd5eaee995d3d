import type { ResponseOf } from '@contract/resource.ts';
import { maximumCooldownMinutes } from '../contract/eventCards.ts';
import { consecutiveCheckIn, scanDirection, scanMode, type scanSettingOptions } from '../contract/scanOptions.ts';

export const scanOptions: ResponseOf<typeof scanSettingOptions> = {
  consecutiveCheckIns: consecutiveCheckIn.options,
  directions: scanDirection.options,
  modes: scanMode.options,
  durationUnits: ['minutes', 'hours', 'days'],
  maximumCooldownMinutes,
};
