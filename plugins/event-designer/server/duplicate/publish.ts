import { saveEvent } from '../eventRows.ts';
import type { Copier } from './copier.ts';

/**
 * Copies who may see the page and what it shows, but not the status, because somebody should check a copy before
 * publishing it.
 */
export const publishCopier: Copier = {
  part: 'publish',
  summary: async () => ({ counts: {}, unavailable: null }),
  copy: async ({ source, target }, context) => {
    const { access, passwordHash, passwordSealed, visibility } = source;
    await saveEvent(context, target, { access, passwordHash, passwordSealed, visibility }, []);
  },
};
