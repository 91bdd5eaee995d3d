import type { Problem } from '@contract/problem.ts';
import { type BatchEntry, maximumBatch } from '../../contract/codeCalls.ts';

/** Returns what is wrong with a list of codes or addresses as a whole: it is empty, or longer than one batch. */
export function listProblems(entries: readonly BatchEntry[]): Problem[] {
  if (entries.length === 0) return [{ path: 'list', code: 'required', message: 'The list is empty' }];
  if (entries.length <= maximumBatch) return [];
  const message = `At most ${maximumBatch} lines at once`;
  const params = { maximum: maximumBatch, lines: entries.length };
  return [{ path: 'list', code: 'code_list_too_long', message, params }];
}
