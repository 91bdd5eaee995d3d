import type { Mutations } from './types.ts';

/** Faults of speakers, sponsors, extras, admission rules and the import. */
export const section3Programme: Mutations = {
  '§3.37': [
    {
      id: 'speakers without a biography',
      file: 'plugins/event-designer/contract/speakers.ts',
      before: '    bio: field.text({ max: 5000, multiline: true }),\n',
      after: '',
    },
    {
      id: 'a kind more',
      file: 'plugins/event-designer/contract/extraFields.ts',
      before: "'addon', 'activity', 'session'",
      after: "'addon', 'activity', 'session', 'other'",
    },
    {
      id: 'a network is missing',
      file: 'plugins/event-designer/contract/contactFields.ts',
      before: 'instagram: network(), ',
      after: '',
    },
    {
      id: 'a match is missing',
      file: 'plugins/event-designer/contract/accessibility.ts',
      before: "z.enum(['all', 'any', 'none'])",
      after: "z.enum(['all', 'any'])",
    },
    {
      id: 'nothing is pending',
      file: 'plugins/event-designer/rules/access/decideScan.ts',
      before: "canBeResolved.has(reason) ? 'pending' : 'error'",
      after: "'error'",
    },
    {
      id: 'another name of a parameter',
      file: 'plugins/event-designer/routes.ts',
      before: "'sessions/:extraId'",
      after: "'sessions/:sessionId'",
    },
  ],
  '§3.42': [
    {
      id: 'no history',
      file: 'plugins/event-designer/routes.ts',
      before: "importHistory: 'import/history',",
      after: "importHistory: 'import/earlier',",
    },
  ],
};
