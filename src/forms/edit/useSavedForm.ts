import type { Contract, Document, ItemOf, PathParams, Resource, UpdateOf } from '@contract/resource.ts';
import type { FieldValues } from 'react-hook-form';
import { currentOf } from '@/data/httpError.ts';
import type { ParamsOf, WithParams } from '@/data/params.ts';
import { useUpdateDocument } from '@/data/useUpdateDocument.ts';
import { useUpdateRow } from '@/data/useUpdateRow.ts';
import type { AnyTranslate } from '@/i18n/texts.ts';
import type { Subject } from '@/live/subject.ts';
import type { FieldTexts } from '../fields/fieldTexts.ts';
import type { EditFormHandle, EditFormOptions } from './editForm.ts';
import { useEditForm } from './useEditForm.ts';

type Values<Form> = {
  /** The values on the server. */
  stored: Form;
  /** The values in the form. */
  now: Form;
};

type ToForm<C extends Resource | Document, Form> = (item: ItemOf<C>) => Form;
type ToPatch<C extends Resource | Document, Form> = (
  changed: Partial<Form>,
  values: Values<Form>,
) => UpdateOf<C> | Promise<UpdateOf<C>>;

/** Conversions between the form and what is read and saved; optional where the shapes are the same. */
type Shape<C extends Resource | Document, Form> = (ItemOf<C> extends Form
  ? { toForm?: ToForm<C, Form> }
  : { toForm: ToForm<C, Form> }) &
  (Partial<Form> extends UpdateOf<C> ? { toPatch?: ToPatch<C, Form> } : { toPatch: ToPatch<C, Form> });

type SavedFormOptions<C extends Resource | Document, Form extends FieldValues> = Pick<
  EditFormOptions<Form>,
  'schema' | 'mayBeSaved' | 'isGone'
> &
  Shape<C, Form> & {
    /** The item as it was last read. */
    item: ItemOf<C>;
    /** The area's translations, for fields without their own label. */
    t: AnyTranslate;
    /** Called after a save, with the payload that was sent. */
    onSaved?: (sent: UpdateOf<C>) => void;
    /** Further contracts whose cached data a save makes stale. */
    invalidates?: readonly Contract[];
    /** Further contracts that save the same thing, so that the form can say who else saved it. */
    also?: Subject['of'];
    /** The row's id, for a document that is a row too. */
    id?: number;
    /** The contract that declares the fields, if it is another one. */
    declaredBy?: FieldTexts['of'];
    /** For `catch`: rethrows a refusal with its problems assigned to the form's own fields (`refusedAs`). */
    refused?: (error: unknown) => never;
  };

/** The options without the types of a particular contract. */
type AnySavedFormOptions = Pick<EditFormOptions<FieldValues>, 'schema' | 'mayBeSaved' | 'isGone'> &
  Pick<SavedFormOptions<Document, FieldValues>, 't' | 'invalidates' | 'also' | 'id' | 'declaredBy' | 'refused'> & {
    item: FieldValues;
    toForm?: (item: FieldValues) => FieldValues;
    onSaved?: (sent: FieldValues) => void;
    toPatch?: (changed: FieldValues, values: Values<FieldValues>) => FieldValues | Promise<FieldValues>;
  };

const unchanged = <Value>(value: Value): Value => value;

/** Builds the form for both hooks below, which differ only in how a save is sent. */
function useSavedForm(
  contract: Resource | Document,
  options: AnySavedFormOptions,
  subject: Omit<Subject, 'of'>,
  send: (version: number, patch: FieldValues) => Promise<FieldValues>,
): EditFormHandle<FieldValues> {
  const {
    item,
    t,
    also = [],
    id,
    declaredBy = contract,
    toForm = unchanged,
    toPatch = unchanged,
    onSaved,
    refused,
    schema,
    mayBeSaved,
    isGone,
  } = options;
  const versioned = (read: FieldValues) => ({ ...toForm(read), version: Number(read.version) });
  const edit = useEditForm<FieldValues>({
    schema,
    values: toForm(item),
    version: Number(item.version),
    subject: { ...(id !== undefined && { id }), ...subject, of: [contract, ...also] },
    words: { of: declaredBy, t },
    ...(mayBeSaved && { mayBeSaved }),
    ...(isGone !== undefined && { isGone }),
    save: async (changed, version) => {
      const patch = await toPatch(changed, { stored: edit.baseline, now: edit.form.getValues() });
      const sent = send(version, patch);
      const saved = await (refused ? sent.catch(refused) : sent);
      onSaved?.(patch);
      return versioned(saved);
    },
    newerRowOf: (error) => {
      const current = currentOf(contract, error);
      return current && versioned(current);
    },
  });
  return edit;
}

/**
 * Returns a form for one document, such as an event's details, with saving, versions, merging of other people's saves
 * and labels. Like `useEditForm`, it needs a component whose `key` is the document's.
 */
export function useDocumentForm<D extends Document, Form extends FieldValues>(
  document: D,
  params: ParamsOf<D>,
  options: SavedFormOptions<D, Form>,
): EditFormHandle<Form>;
export function useDocumentForm(
  document: Document,
  params: PathParams,
  options: AnySavedFormOptions,
): EditFormHandle<FieldValues> {
  const update = useUpdateDocument(document, params, { invalidates: options.invalidates ?? [] });
  return useSavedForm(document, options, { params }, (version, patch) => update.run({ version, patch }));
}

/** Returns the same form for a row of a resource. */
export function useRowForm<R extends Resource, Form extends FieldValues>(
  resource: R,
  options: SavedFormOptions<R, Form> & WithParams<R>,
): EditFormHandle<Form>;
export function useRowForm(
  resource: Resource,
  options: AnySavedFormOptions & { params?: PathParams },
): EditFormHandle<FieldValues> {
  const { params = {}, invalidates = [] } = options;
  const id = Number(options.item.id);
  const update = useUpdateRow(resource, { params, invalidates });
  return useSavedForm(resource, options, { params, id }, (version, patch) => update.run({ id, version, patch }));
}
