import type { Clause } from './types.ts';

export const section6 = {
  '§6.1': {
    says: 'Without a token nothing of the API can be read',
    quotes: ['Only authenticated versus not authenticated (presence of the token cookie) is shown.'],
  },
  '§6.2': {
    says: 'A setting of the environment decides whether the digital-card area is the default landing, and the base path',
    quotes: [
      'An environment check decides whether the digital-card area is the default landing and which base path is used.',
    ],
  },
} as const satisfies Record<string, Clause>;
