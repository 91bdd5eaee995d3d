import type { StatusTone } from '@/feedback/StatusChip.tsx';
import type { ImportOutcome, ImportState } from '../../contract/imports.ts';

export const stateTones: Record<ImportState, StatusTone> = {
  staged: 'neutral',
  running: 'info',
  done: 'ok',
  failed: 'danger',
  undone: 'neutral',
};

export const outcomeTones: Record<ImportOutcome, StatusTone> = {
  create: 'ok',
  update: 'info',
  unchanged: 'neutral',
  skip: 'neutral',
  error: 'danger',
};
