import type { Fields } from '@contract/entity.ts';
import { z } from '@contract/fields.ts';
import { media } from '@contract/media.ts';
import type { PictureNameOf } from '@contract/pictureField.ts';
import type {
  AnyObject,
  AnySchema,
  CheckedUpdateOf,
  Contract,
  Document,
  ItemOf,
  PathParams,
  Resource,
  UpdateOf,
} from '@contract/resource.ts';
import { useMemo, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { ParamsOf, WithParams } from '@/data/params.ts';
import {
  type CreateFormHandle,
  type EditFormHandle,
  useCreateForm,
  useDocumentForm,
  useRowForm,
} from '@/forms/index.ts';
import type { AnyTranslate } from '@/i18n/texts.ts';
import { isPicture, type Picture, storedPicture } from './picture.ts';
import { useFormPictures } from './useFormPictures.ts';
import type { PictureStore } from './usePictureStore.ts';

type PicturedEntity = Resource & { fields: Fields; update: AnyObject };

/** The values of a form over an entity: its fields that people may change, and its pictures before they are sent. */
export type EntityForm<E extends PicturedEntity | PicturedDocument> = Omit<
  Required<Pick<CheckedUpdateOf<E>, Extract<keyof CheckedUpdateOf<E>, keyof E['fields']>>>,
  PictureNameOf<E>
> &
  Record<PictureNameOf<E>, Picture | null>;

type EntityFormOptions<E extends PicturedEntity> = {
  item: ItemOf<E>;
  /** The area's translations, which name the fields. */
  t: AnyTranslate;
  /** True if the row has been deleted since it was opened. */
  isGone?: boolean;
  /** Further contracts whose cached data a save makes stale. */
  invalidates?: readonly Contract[];
  /** Adds further properties to the patch, such as options of the save. */
  complete?: (patch: UpdateOf<E>) => UpdateOf<E>;
};

const formPicture = z.nullable(z.custom<Picture>(isPicture));

/** The fields of a form over an entity, with a picture as the form holds it. */
function schemaOf(fields: Fields): AnyObject {
  const shape: Record<string, AnySchema> = {};
  for (const [name, { access, kind, schema, changes = schema }] of Object.entries(fields)) {
    if (access === 'readWrite' || access === 'updateOnly') shape[name] = kind === 'picture' ? formPicture : changes;
  }
  return z.object(shape);
}

/** Converts between an item and a form that holds pictures before they are sent, and sends those that are new. */
function usePictureForm(fields: Fields, item: FieldValues) {
  const schema = useMemo(() => schemaOf(fields), [fields]);
  return { schema, ...usePictures(Object.keys(schema.shape), fields, item) };
}

/** Holds the pictures among the values of a form with these fields. */
function usePictures(names: readonly string[], fields: Fields, item: FieldValues) {
  const pictureNames = names.filter((name) => fields[name]?.kind === 'picture');
  const { store, toForm, idOf } = useFormPictures({
    row: item,
    toForm: (read: FieldValues): FieldValues =>
      Object.fromEntries(
        names.map((name) => [name, pictureNames.includes(name) ? storedPictureOf(read[name]) : read[name]]),
      ),
    picturesOf: (values) => pictureNames.map((name): Picture | null => (isPicture(values[name]) ? values[name] : null)),
  });
  return {
    store,
    toForm,
    toPatch: async (changed: FieldValues) => {
      const patch: FieldValues = { ...changed };
      for (const name of pictureNames) {
        const picture: unknown = changed[name];
        if (isPicture(picture)) patch[name] = { id: await idOf(picture, name) };
      }
      return patch;
    },
  };
}

/**
 * Returns a form for a row of an entity with pictures. On saving, pictures that are new or have another crop are
 * uploaded before the row is saved. `store` is for the form's `ImageField`s.
 */
export function useEntityForm<E extends PicturedEntity>(
  entity: E,
  options: EntityFormOptions<E> & WithParams<E>,
): { edit: EditFormHandle<EntityForm<E>>; store: PictureStore };
export function useEntityForm(
  entity: PicturedEntity,
  options: EntityFormOptions<PicturedEntity> & { params?: PathParams },
): { edit: EditFormHandle<FieldValues>; store: PictureStore } {
  const { complete = (patch: FieldValues) => patch, ...rest } = options;
  const { schema, store, toForm, toPatch } = usePictureForm(entity.fields, options.item);
  const edit = useRowForm<PicturedEntity, FieldValues>(entity, {
    ...rest,
    schema,
    toForm,
    toPatch: async (changed) => complete(await toPatch(changed)),
  });
  return { edit, store };
}

/** An entity whose form is made from its declaration alone. */
type DeclaredEntity = Resource & { fields: Fields; create: AnyObject };

type DeclaredFormOptions = {
  params?: PathParams | undefined;
  /** The initial values, with pictures as the item shows them. */
  values: FieldValues;
  t: AnyTranslate;
  invalidates?: readonly Contract[] | undefined;
  onCreated: (row: ItemOf<DeclaredEntity>) => void;
};

/** Returns a form for a new row of any entity, which sends the row's pictures before it. */
export function useNewEntityForm(
  entity: DeclaredEntity,
  { values, ...options }: DeclaredFormOptions,
): { create: CreateFormHandle<FieldValues>; store: PictureStore } {
  const { create: declared, fields } = entity;
  const schema = useMemo(() => {
    const pictured = Object.keys(declared.shape).filter((name) => fields[name]?.kind === 'picture');
    return z.extend(declared, Object.fromEntries(pictured.map((name) => [name, formPicture])));
  }, [declared, fields]);
  const { store, toForm, toPatch } = usePictures(Object.keys(declared.shape), fields, values);
  const [first] = useState(() => toForm(values));
  const create = useCreateForm<DeclaredEntity, FieldValues>({
    ...options,
    resource: entity,
    schema,
    values: first,
    toInput: toPatch,
  });
  return { create, store };
}

type PicturedDocument = Document & { fields: Fields; update: AnyObject };

type DocumentFormOptions<D extends PicturedDocument> = {
  item: ItemOf<D>;
  /** The area's translations, which name the fields. */
  t: AnyTranslate;
  /** Further contracts whose cached data a save makes stale. */
  invalidates?: readonly Contract[];
};

/** Returns the same form for a document whose fields are declared once. */
export function useEntityDocumentForm<D extends PicturedDocument>(
  document: D,
  params: ParamsOf<D>,
  options: DocumentFormOptions<D>,
): { edit: EditFormHandle<EntityForm<D>>; store: PictureStore };
export function useEntityDocumentForm(
  document: PicturedDocument,
  params: PathParams,
  options: DocumentFormOptions<PicturedDocument>,
): { edit: EditFormHandle<FieldValues>; store: PictureStore } {
  const { store, ...shape } = usePictureForm(document.fields, options.item);
  const edit = useDocumentForm<PicturedDocument, FieldValues>(document, params, { ...options, ...shape });
  return { edit, store };
}

function storedPictureOf(value: unknown): Picture | null {
  const picture = z.safeParse(z.nullable(media), value);
  return picture.success && picture.data ? storedPicture(picture.data) : null;
}
