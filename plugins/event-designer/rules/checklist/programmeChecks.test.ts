import { describe } from 'vitest';
import { itFinds } from './checklistTesting.ts';

describe('the check of the programme', () => {
  itFinds([
    ['sessions without a release', { programme: { sessions: 3, changes: null } }, ['advice programme_not_released']],
    ['a release as the sessions are', { programme: { sessions: 3, changes: 0 } }, []],
    ['an older release', { programme: { sessions: 3, changes: 2 } }, ['advice programme_outdated']],
  ]);
});
