import type { BodyOf } from '@contract/resource.ts';
import type { checkImport } from '../../contract/imports.ts';

/** The choices that a check saves before it begins. */
export type CheckBody = Omit<BodyOf<typeof checkImport>, 'version'>;
