import Autocomplete from '@mui/material/Autocomplete';
import { ChevronDown, X } from 'lucide-react';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DeferredRender } from '../fields/DeferredRender.tsx';
import { FieldShell } from '../fields/FieldShell.tsx';
import { labelOf, type Option } from '../fields/options.ts';
import { type FieldProps, useField } from '../fields/useField.ts';
import { ComboInput } from './ComboInput.tsx';
import { ComboOption } from './ComboOption.tsx';
import { ComboPlace } from './ComboPlace.tsx';
import type { UseSearch } from './search.ts';
import { useSettled } from './useSettled.ts';

type ComboFieldProps<Form extends FieldValues> = FieldProps<Form> & {
  /** Finds options for the typed text; for an empty text, the initial options. Must always be the same hook. */
  useSearch: UseSearch;
  /** The option selected initially, because the search results need not contain it. */
  chosen?: Option;
  placeholder?: string;
};

/** A choice of one among many options, found by typing; null if none is chosen. */
export function ComboField<Form extends FieldValues = FieldValues>(props: ComboFieldProps<Form>) {
  const { useSearch, chosen, placeholder, optional = false } = props;
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const search = useSettled(typed);
  const { options, isLoading, isFailed } = useSearch(search);
  const [picked, setPicked] = useState(chosen);
  const knownOptions = [...options, ...(picked ? [picked] : []), ...(chosen ? [chosen] : [])];
  const field = useField(props, (value) => labelOf(knownOptions, value), 'chosen');
  const value = knownOptions.find((option) => option.value === field.value) ?? null;
  const isWaiting = isLoading || search !== typed;
  return (
    <FieldShell {...props} field={field}>
      <DeferredRender place={<ComboPlace text={value?.label ?? ''} />}>
        <Autocomplete
          id={field.inputId}
          value={value}
          options={isWaiting ? [] : options}
          // Disabled, because the search has filtered already.
          filterOptions={(found) => [...found]}
          getOptionKey={(option) => option.value}
          getOptionLabel={(option) => option.label}
          isOptionEqualToValue={(option, other) => option.value === other.value}
          getOptionDisabled={(option) => option.disabled === true}
          onChange={(_event, option) => {
            setPicked(option ?? undefined);
            field.change(option?.value ?? null);
          }}
          onInputChange={(_event, text, reason) => setTyped(reason === 'input' ? text : '')}
          loading={isWaiting}
          loadingText={t('forms.searching')}
          noOptionsText={t(isFailed ? 'forms.searchFailed' : 'forms.nothingFound')}
          disableClearable={!optional}
          disabled={field.disabled}
          openText={t('forms.openList')}
          closeText={t('forms.closeList')}
          clearText={t('forms.clear')}
          popupIcon={<ChevronDown size={16} aria-hidden />}
          clearIcon={<X size={16} aria-hidden />}
          renderOption={(optionProps, option) => <ComboOption key={option.value} props={optionProps} option={option} />}
          renderInput={(params) => (
            <ComboInput
              params={params}
              field={field}
              placeholder={placeholder}
              detail={typed === '' && value?.detail}
            />
          )}
        />
      </DeferredRender>
    </FieldShell>
  );
}
