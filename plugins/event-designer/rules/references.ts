import type { ResponseOf } from '@contract/resource.ts';
import { maximumCooldownMinutes } from '../contract/eventCards.ts';
import { consecutiveCheckIn, type mobileScanSettings, scanDirection, scanMode } from '../contract/references.ts';

export const scanOptions: ResponseOf<typeof mobileScanSettings> = {
  consecutiveCheckIns: consecutiveCheckIn.options,
  directions: scanDirection.options,
  modes: scanMode.options,
  durationUnits: ['minutes', 'hours', 'days'],
  maximumCooldownMinutes,
};
