import { type Control, type FieldValues, type Path, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SegmentedField } from '@/forms/index.ts';
import { quantityScope } from '../contract/shared.ts';

type Props<Form extends FieldValues> = { control: Control<Form>; name: Path<Form> };

/** The field, for a series only, that says whether a quantity applies to each date or to all dates together. */
export function QuantityScopeField<Form extends FieldValues>({ control, name }: Props<Form>) {
  const { t } = useTranslation('meTranslation');
  const chosen = quantityScope.safeParse(useWatch({ control, name })).data ?? 'per_date';
  return (
    <SegmentedField
      control={control}
      name={name}
      label={t('fields.tickets.quantityScope')}
      help={t(`ticket.scopeHelp.${chosen}`)}
      options={quantityScope.options.map((value) => ({ value, label: t(`options.tickets.quantityScope.${value}`) }))}
      wide
    />
  );
}
