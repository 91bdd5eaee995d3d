import type { AnySchema, Resource } from './resource.ts';

/**
 * The effect on a row when the row that it refers to is deleted: the deletion is refused and names this row
 * (`restrict`), the field is cleared (`clear`), or this row is deleted too (`cascade`).
 */
export type OnDelete = 'restrict' | 'clear' | 'cascade';

export type ReferenceOptions<Ways extends OnDelete> = {
  onDelete: Ways;
  /**
   * For a collection whose path lies below others: maps each parameter of that path to the field or parameter of this
   * row that holds it. A ticket of the badge's own event: `{ eventId: 'eventId' }`.
   */
  within?: Readonly<Record<string, string>>;
};

/** The collection that a field refers to, and how. */
export type Refers = ReferenceOptions<OnDelete> & { to: Resource };

type Referring = { readonly refers?: Refers };

/** The property that holds the referenced row's name: `shelfName` for the field `shelfId`. */
export type ReferenceNameField<Name> = Name extends `${infer Base}Id` ? `${Base}Name` : `${Extract<Name, string>}Name`;

/** Returns the property that holds the referenced row's name: `shelfName` for the field `shelfId`. */
export function referenceNameField(field: string): string {
  return `${field.replace(/Id$/, '')}Name`;
}

/** Names of the fields that refer to rows of a collection. */
export type ReferringField<F> = {
  [Name in Extract<keyof F, string>]: F[Name] extends { refers: Refers } ? Name : never;
}[Extract<keyof F, string>];

/** The schemas of the properties that hold the names of referenced rows. */
export type ReferenceNameSchemas<F, Schema extends AnySchema> = {
  -readonly [Name in ReferringField<F> as ReferenceNameField<Name>]: Schema;
};

/** Returns the fields that refer to rows of a collection. */
export function referenceFields(fields: Readonly<Record<string, Referring>>): [field: string, refers: Refers][] {
  return Object.entries(fields).flatMap(([name, { refers }]): [string, Refers][] => (refers ? [[name, refers]] : []));
}

/** The name properties beside the references in an item of this contract, which the kernel displays. */
export type ReferenceNameOf<C> = C extends { fields: infer F } ? ReferenceNameField<ReferringField<F>> : never;
