import type { Fields } from '@contract/entity.ts';

/** As much of an entity as it takes to show its fields. */
export type Described = { name: string; fields: Fields };

/** Key of what a field is called, wherever it is shown. */
export const labelKey = ({ name }: Described, field: string) => `fields.${name}.${field}`;

/** Key of what one value of a choice is called. */
export const optionKey = ({ name }: Described, field: string, value: string) => `options.${name}.${field}.${value}`;
