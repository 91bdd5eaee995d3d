import type { BodyOf } from '@contract/resource.ts';
import type { checkImport } from '../../contract/imports.ts';

/** What a check may save before it begins. */
export type CheckBody = Omit<BodyOf<typeof checkImport>, 'version'>;
