import { z } from '@contract/fields.ts';

export const designKind = z.enum(['badge', 'ticket']);
export type DesignKind = z.infer<typeof designKind>;
