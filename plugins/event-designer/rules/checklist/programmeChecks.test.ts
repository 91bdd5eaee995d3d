import { describe } from 'vitest';
import { testFindings } from './checklistTesting.ts';

const calm = { clashing: 0, outside: 0 };

describe('the check of the programme', () => {
  testFindings([
    [
      'sessions without a release',
      { programme: { ...calm, sessions: 3, changes: null } },
      ['advice programme_not_released'],
    ],
    ['a release as the sessions are', { programme: { ...calm, sessions: 3, changes: 0 } }, []],
    ['an older release', { programme: { ...calm, sessions: 3, changes: 2 } }, ['advice programme_outdated']],
    ['clashes', { programme: { sessions: 3, changes: 0, clashing: 2, outside: 0 } }, ['advice sessions_clash']],
    [
      'sessions beyond the event',
      { programme: { sessions: 3, changes: 0, clashing: 0, outside: 1 } },
      ['advice sessions_outside_event'],
    ],
  ]);
});
