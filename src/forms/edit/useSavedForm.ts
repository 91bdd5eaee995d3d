import type { Contract, Document, ItemOf, PathParams, Resource, UpdateOf } from '@contract/resource.ts';
import type { FieldValues } from 'react-hook-form';
import { currentOf } from '@/data/httpError.ts';
import type { ParamsOf, WithParams } from '@/data/params.ts';
import { useUpdateDocument } from '@/data/useUpdateDocument.ts';
import { useUpdateRow } from '@/data/useUpdateRow.ts';
import type { AnyTranslate } from '@/i18n/texts.ts';
import type { Subject } from '@/live/subject.ts';
import type { FieldWords } from '../fields/fieldWords.ts';
import { type EditFormHandle, type EditFormOptions, useEditForm } from './useEditForm.ts';

type Values<Form> = {
  /** What the server holds. */
  stored: Form;
  /** What stands in the form. */
  now: Form;
};

type ToForm<C extends Resource | Document, Form> = (item: ItemOf<C>) => Form;
type ToPatch<C extends Resource | Document, Form> = (
  changed: Partial<Form>,
  values: Values<Form>,
) => UpdateOf<C> | Promise<UpdateOf<C>>;

/** How the form differs from what is read and saved; where it does not, nothing need be said. */
type Shape<C extends Resource | Document, Form> = (ItemOf<C> extends Form
  ? { toForm?: ToForm<C, Form> }
  : { toForm: ToForm<C, Form> }) &
  (Partial<Form> extends UpdateOf<C> ? { toPatch?: ToPatch<C, Form> } : { toPatch: ToPatch<C, Form> });

type SavedFormOptions<C extends Resource | Document, Form extends FieldValues> = Pick<
  EditFormOptions<Form>,
  'schema' | 'mayBeSaved' | 'isGone'
> &
  Shape<C, Form> & {
    /** As it was read last. */
    item: ItemOf<C>;
    /** The area's texts, for fields that name no label. */
    t: AnyTranslate;
    /** After a save, with what was sent. */
    onSaved?: (sent: UpdateOf<C>) => void;
    /** What else a save makes old. */
    invalidates?: readonly Contract[];
    /** What else is saved as the same thing, so that the form can say who did. */
    also?: Subject['of'];
    /** Of a document that is a row too: the row's. */
    id?: number;
    /** The contract that declares the fields, where that is another one. */
    declaredBy?: FieldWords['of'];
    /** For `catch`: what is refused, about the form's own fields (`refusedAs`). */
    refused?: (error: unknown) => never;
  };

/** The same of any contract. */
type Loose = Pick<EditFormOptions<FieldValues>, 'schema' | 'mayBeSaved' | 'isGone'> &
  Pick<SavedFormOptions<Document, FieldValues>, 't' | 'invalidates' | 'also' | 'id' | 'declaredBy' | 'refused'> & {
    item: FieldValues;
    toForm?: (item: FieldValues) => FieldValues;
    onSaved?: (sent: FieldValues) => void;
    toPatch?: (changed: FieldValues, values: Values<FieldValues>) => FieldValues | Promise<FieldValues>;
  };

const same = <Value>(value: Value): Value => value;

/** The form, whatever it saves: both hooks below differ only in how that is sent. */
function useSavedForm(
  contract: Resource | Document,
  options: Loose,
  subject: Omit<Subject, 'of'>,
  send: (version: number, patch: FieldValues) => Promise<FieldValues>,
): EditFormHandle<FieldValues> {
  const {
    item,
    t,
    also = [],
    id,
    declaredBy = contract,
    toForm = same,
    toPatch = same,
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
    theirs: (error) => {
      const current = currentOf(contract, error);
      return current && versioned(current);
    },
  });
  return edit;
}

/**
 * A form over one document, such as an event's details: how it is saved, which version it goes by, what somebody else
 * saved meanwhile, and what its fields are called. As `useEditForm`, and like it in a component whose `key` is the
 * document's.
 */
export function useDocumentForm<D extends Document, Form extends FieldValues>(
  document: D,
  params: ParamsOf<D>,
  options: SavedFormOptions<D, Form>,
): EditFormHandle<Form>;
export function useDocumentForm(document: Document, params: PathParams, options: Loose): EditFormHandle<FieldValues> {
  const update = useUpdateDocument(document, params, { invalidates: options.invalidates ?? [] });
  return useSavedForm(document, options, { params }, (version, patch) => update.run({ version, patch }));
}

/** The same over a row of a resource. */
export function useRowForm<R extends Resource, Form extends FieldValues>(
  resource: R,
  options: SavedFormOptions<R, Form> & WithParams<R>,
): EditFormHandle<Form>;
export function useRowForm(resource: Resource, options: Loose & { params?: PathParams }): EditFormHandle<FieldValues> {
  const { params = {}, invalidates = [] } = options;
  const id = Number(options.item.id);
  const update = useUpdateRow(resource, { params, invalidates });
  return useSavedForm(resource, options, { params, id }, (version, patch) => update.run({ id, version, patch }));
}
