import type { Fields } from '@contract/entity.ts';
import { z } from '@contract/fields.ts';
import { media } from '@contract/media.ts';
import type { PictureNameOf } from '@contract/pictureField.ts';
import type {
  AnyObject,
  AnySchema,
  CheckedUpdateOf,
  ItemOf,
  PathParams,
  Resource,
  UpdateOf,
} from '@contract/resource.ts';
import { useMemo } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { WithParams } from '@/data/params.ts';
import { type EditFormHandle, useRowForm } from '@/forms/index.ts';
import type { AnyTranslate } from '@/i18n/texts.ts';
import { isPicture, type Picture, storedPicture } from './picture.ts';
import { useKnownPictures } from './useKnownPictures.ts';
import { type PictureStore, usePictureStore } from './usePictureStore.ts';

type PicturedEntity = Resource & { fields: Fields; update: AnyObject };

/** The values of a form over an entity: its fields that people may change, and its pictures before they are sent. */
export type EntityForm<E extends PicturedEntity> = Omit<
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
  /** Adds to what is saved, such as how to save it. */
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

/**
 * Returns a form over a row of an entity with pictures, and what sends them: a picture that is new or has another crop
 * is sent first, and then the row. `store` is for its `ImageField`s.
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
  const { fields } = entity;
  const schema = useMemo(() => schemaOf(fields), [fields]);
  const names = Object.keys(schema.shape);
  const pictureNames = names.filter((name) => fields[name]?.kind === 'picture');
  const valuesOf = (item: FieldValues): FieldValues =>
    Object.fromEntries(names.map((name) => [name, pictureNames.includes(name) ? shown(item[name]) : item[name]]));
  const among = (values: FieldValues) =>
    pictureNames.map((name): Picture | null => (isPicture(values[name]) ? values[name] : null));

  const store = usePictureStore();
  const { isKnown, learn } = useKnownPictures(among(valuesOf(options.item)));
  const sent = async (name: string, picture: Picture) => ({
    id: isKnown(picture) ? picture.id : (await store.store(picture, name)).id,
  });
  const edit = useRowForm<PicturedEntity, FieldValues>(entity, {
    ...rest,
    schema,
    toForm: (item) => {
      const values = valuesOf(item);
      learn(among(values));
      return values;
    },
    toPatch: async (changed) => {
      const patch: FieldValues = { ...changed };
      for (const name of pictureNames) {
        const picture: unknown = changed[name];
        if (isPicture(picture)) patch[name] = await sent(name, picture);
      }
      return complete(patch);
    },
  });
  return { edit, store };
}

function shown(value: unknown): Picture | null {
  const picture = z.safeParse(z.nullable(media), value);
  return picture.success && picture.data ? storedPicture(picture.data) : null;
}
