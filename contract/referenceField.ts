import type { AnySchema, Resource } from './resource.ts';

/**
 * What happens to a row when the one that it refers to is deleted: that is refused and says who needs it (`restrict`),
 * the field is emptied (`clear`), or the row is deleted too (`cascade`).
 */
export type OnDelete = 'restrict' | 'clear' | 'cascade';

export type ReferenceOptions<Ways extends OnDelete> = {
  onDelete: Ways;
  /**
   * For rows that have a path below others: each parameter of that path, and the field or parameter of this row that says
   * it. A ticket of the badge's own event: `{ eventId: 'eventId' }`.
   */
  within?: Readonly<Record<string, string>>;
};

/** Whose rows a field refers to. */
export type Refers = ReferenceOptions<OnDelete> & { to: Resource };

type Referring = { readonly refers?: Refers };

/** The name of what `shelfId` refers to stands beside it as `shelfName`. */
export type NameBeside<Name> = Name extends `${infer Base}Id` ? `${Base}Name` : `${Extract<Name, string>}Name`;

export function nameBeside(field: string): string {
  return `${field.replace(/Id$/, '')}Name`;
}

/** Names of the fields that refer to rows of a collection. */
export type ReferringField<F> = {
  [Name in Extract<keyof F, string>]: F[Name] extends { refers: Refers } ? Name : never;
}[Extract<keyof F, string>];

/** The schemas of the names that stand beside references. */
export type NamesBeside<F, Schema extends AnySchema> = {
  -readonly [Name in ReferringField<F> as NameBeside<Name>]: Schema;
};

/** Each field of these that refers to rows of a collection. */
export function referencesAmong(fields: Readonly<Record<string, Referring>>): [field: string, refers: Refers][] {
  return Object.entries(fields).flatMap(([name, { refers }]): [string, Refers][] => (refers ? [[name, refers]] : []));
}

/** The names of rows in an item of this contract, which the kernel shows. */
export type ReferenceNameOf<C> = C extends { fields: infer F } ? NameBeside<ReferringField<F>> : never;
