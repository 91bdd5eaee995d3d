import type { ItemOf, PathParams, Resource } from '@contract/resource.ts';
import { Suspense } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { rowsMeta } from '@/data/params.ts';
import { lazyNamed } from '@/lib/lazyNamed.ts';
import { useFormScope } from '../fields/FormScope.tsx';
import { labelByName } from '../fields/fieldWords.ts';
import { LoadBoundary } from '../fields/LoadBoundary.tsx';
import { PendingField } from '../fields/PendingField.tsx';
import type { FieldProps } from '../fields/useField.ts';
import type { RowChoice } from './RelationCombo.tsx';

// Loaded lazily, because @refinedev/mui is one large file, which no page's own script should contain.
const RelationCombo = lazyNamed(() => import('./RelationCombo.tsx'), 'RelationCombo');

type RelationFieldProps<R extends Resource, Form extends FieldValues> = FieldProps<Form> &
  RowChoice<ItemOf<R>> & {
    /** The resource whose rows are offered; searched by its own `search` fields. */
    relation: R;
    params?: PathParams;
    /** The property of a row that is its label. */
    labelKey: keyof ItemOf<R> & string;
    placeholder?: string;
    /** True if the collection is small: all matches are read at once. */
    isShort?: boolean;
  };

/** A field for a row of another resource, found by typing. Its value is the row's id; null when there is none. */
export function RelationField<R extends Resource, Form extends FieldValues = FieldValues>(
  props: RelationFieldProps<R, Form>,
) {
  const { t } = useTranslation();
  const { relation, params, labelKey, control: _typesOnly, ...field } = props;
  const { words } = useFormScope();
  const label = props.label ?? labelByName(words, props.name);
  return (
    <LoadBoundary fallback={<PendingField label={label} wide={props.wide} text={t('forms.fieldNotLoaded')} />}>
      <Suspense fallback={<PendingField label={label} wide={props.wide} />}>
        <RelationCombo {...field} resource={relation.name} meta={rowsMeta(relation, params)} labelKey={labelKey} />
      </Suspense>
    </LoadBoundary>
  );
}
