import { saveEvent } from '../eventRows.ts';
import type { Copier } from './copier.ts';

/** Who may see the page and what it shows. Never the status: a copy is published by somebody who has looked at it. */
export const publishCopier: Copier = {
  part: 'publish',
  summary: async () => ({ counts: {}, unavailable: null }),
  copy: async ({ source, target }, context) => {
    const { access, passwordHash, visibility } = source;
    await saveEvent(context, target, { access, passwordHash, visibility }, []);
  },
};
