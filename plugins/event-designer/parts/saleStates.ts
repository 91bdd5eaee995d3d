import type { Tone } from '@/registry/types.ts';
import type { SaleState } from '../rules/saleReasons.ts';

/** The tone of each sale state. Its text is `saleState.<state>`, its reason `saleReason.<reason>`. */
export const saleStateTone: Record<SaleState, Tone> = {
  draft: 'neutral',
  scheduled: 'warn',
  on_sale: 'ok',
  paused: 'warn',
  sold_out: 'info',
  ended: 'neutral',
  hidden: 'neutral',
  locked: 'neutral',
};
