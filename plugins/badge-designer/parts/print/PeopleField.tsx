import type { RowsQueryOf } from '@contract/resource.ts';
import Autocomplete from '@mui/material/Autocomplete';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRows } from '@/data/index.ts';
import { ComboInput } from '@/forms/combo/ComboInput.tsx';
import { ComboOption } from '@/forms/combo/ComboOption.tsx';
import { Tag } from '@/forms/combo/Tag.tsx';
import { FieldShell, useField, useSettled } from '@/forms/index.ts';
import { type Registration, registrations } from '../../../event-designer/public.ts';
import { maximumChosen } from '../../contract/printOptions.ts';
import type { PrintForm } from './printForm.ts';

/** A person who is chosen by name. */
export type NamedPerson = { id: number; name: string };

type PeopleFieldProps = {
  eventId: number;
  /** The people who are chosen already when the dialog opens. */
  initialPeople: readonly NamedPerson[];
};

const maximumFound = 20;
const nameOf = ({ holderName, firstName, lastName, code }: Registration): string =>
  holderName || `${firstName} ${lastName}`.trim() || code;

/** A choice of single people of the event, found by typing. None: everyone. */
export function PeopleField({ eventId, initialPeople }: PeopleFieldProps) {
  const { t } = useTranslation('badgeDesigner');
  const { t: tKernel } = useTranslation();
  const props = {
    name: 'who.registrationIds',
    label: t('print.people'),
    help: t('print.peopleHelp'),
    wide: true,
  } as const;
  const [names, setNames] = useState(() => new Map(initialPeople.map(({ id, name }) => [id, name])));
  const field = useField<PrintForm>(props, (value) => String(idsOf(value).map((id) => names.get(id))));
  const ids = idsOf(field.value);
  const [typed, setTyped] = useState('');
  const settled = useSettled(typed.trim());
  const query: RowsQueryOf<typeof registrations> = {
    perPage: maximumFound,
    q: settled,
    filters: [{ field: 'state', operator: 'eq', value: 'sold' }],
    sort: [{ field: 'holderName', descending: false }],
  };
  const { rows, isLoading } = useRows(registrations, { params: { eventId }, query, enabled: settled !== '' });
  const found = settled === '' || settled !== typed.trim() ? [] : rows;
  const people = found.map((row) => ({ value: row.id, label: nameOf(row), detail: row.company || row.code }));
  const chosen = ids.map((id) => ({ value: id, label: names.get(id) ?? `#${id}`, detail: '' }));
  return (
    <FieldShell {...props} field={field}>
      <Autocomplete
        id={field.inputId}
        multiple
        filterSelectedOptions
        value={chosen}
        inputValue={typed}
        options={people}
        // The server has searched already, in more than the name.
        filterOptions={(options) => options}
        isOptionEqualToValue={(one, other) => one.value === other.value}
        getOptionKey={({ value }) => value}
        getOptionLabel={({ label }) => label}
        open={typed.trim() !== ''}
        onChange={(_event, next) => {
          setNames((before) => new Map([...before, ...next.map(({ value, label }) => [value, label] as const)]));
          field.change(next.map(({ value }) => value).slice(0, maximumChosen));
          setTyped('');
        }}
        // MUI also clears the input when the chosen options are new objects, so only typed text is accepted.
        onInputChange={(_event, text, reason) => reason === 'input' && setTyped(text)}
        loading={isLoading || settled !== typed.trim()}
        loadingText={tKernel('forms.searching')}
        noOptionsText={tKernel('forms.nothingFound')}
        disableClearable
        forcePopupIcon={false}
        renderTags={(shown, tagProps) =>
          shown.map(({ value, label }, index) => {
            const { key: _key, ...rest } = tagProps({ index });
            return <Tag key={value} label={label} {...rest} />;
          })
        }
        renderOption={(optionProps, option) => <ComboOption key={option.value} props={optionProps} option={option} />}
        renderInput={(params) => (
          <ComboInput
            params={params}
            field={field}
            placeholder={ids.length === 0 ? t('print.searchHint') : undefined}
          />
        )}
      />
    </FieldShell>
  );
}

const idsOf = (value: unknown): number[] =>
  Array.isArray(value) ? value.filter((id): id is number => typeof id === 'number') : [];
