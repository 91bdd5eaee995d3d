import Autocomplete from '@mui/material/Autocomplete';
import { X } from 'lucide-react';
import { useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { RowIconButton } from '@/feedback/RowIconButton.tsx';
import { DeferredRender } from '../fields/DeferredRender.tsx';
import { FieldShell } from '../fields/FieldShell.tsx';
import { labelOf, type Option } from '../fields/options.ts';
import { type FieldProps, useField } from '../fields/useField.ts';
import { ReorderableList } from '../rows/ReorderableList.tsx';
import rows from '../rows/rows.module.css';
import { ComboInput } from './ComboInput.tsx';
import { ComboOption } from './ComboOption.tsx';
import { ComboPlace } from './ComboPlace.tsx';

type OrderedChoiceFieldProps<Form extends FieldValues> = FieldProps<Form> & {
  options: readonly Option<string>[];
  /** The label of the box that adds an option: "Add a language". */
  addLabel: string;
  /** The note after the first chosen option, such as "main language". */
  firstNote: string;
  atLeast: number;
  atMost: number;
};

const readChoices = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((choice): choice is string => typeof choice === 'string') : [];

/** A choice of several options whose order matters: they are found by typing and reordered by their grips. */
export function OrderedChoiceField<Form extends FieldValues = FieldValues>(props: OrderedChoiceFieldProps<Form>) {
  const { options, addLabel, firstNote, atLeast, atMost } = props;
  const { t } = useTranslation();
  const nameOf = (choice: string) => labelOf(options, choice) || choice;
  const field = useField(props, (value) => readChoices(value).map(nameOf).join(', '), 'chosen');
  const chosen = readChoices(field.value);
  const [typed, setTyped] = useState('');
  const box = useRef<HTMLElement | null>(null);
  const set = (next: readonly string[]) => {
    field.change([...next]);
    field.leave();
  };
  const move = (from: number, to: number) => {
    const rest = chosen.filter((_, index) => index !== from);
    set([...rest.slice(0, to), ...chosen.slice(from, from + 1), ...rest.slice(to)]);
  };
  const remove = (choice: string) => {
    set(chosen.filter((other) => other !== choice));
    // The pressed button has been removed, so the focus would be lost.
    box.current?.focus();
  };
  const boxField = {
    ...field,
    ref: (element: HTMLElement | null) => {
      box.current = element;
      field.ref(element);
    },
  };
  return (
    <FieldShell {...props} field={field} group>
      <div className={rows.choices}>
        <ReorderableList
          items={chosen.map((id) => ({ id }))}
          label={field.label}
          nameOf={({ id }) => nameOf(id)}
          onMove={move}
        >
          {({ id }, index) => (
            <div className={rows.choice}>
              <span>
                {nameOf(id)}
                {index === 0 && <small>{firstNote}</small>}
              </span>
              <RowIconButton
                icon={X}
                label={t('forms.removeTag', { tag: nameOf(id) })}
                small
                disabled={field.disabled || chosen.length <= atLeast}
                onClick={() => remove(id)}
              />
            </div>
          )}
        </ReorderableList>
        <DeferredRender place={<ComboPlace text={addLabel} />}>
          <Autocomplete
            id={field.inputId}
            value={null}
            // Cleared after each choice.
            inputValue={typed}
            onInputChange={(_event, text, reason) => setTyped(reason === 'input' ? text : '')}
            options={options.filter(({ value }) => !chosen.includes(value))}
            getOptionKey={(option) => option.value}
            getOptionLabel={(option) => option.label}
            onChange={(_event, option) => option && set([...chosen, option.value])}
            noOptionsText={t('forms.nothingFound')}
            disabled={field.disabled || chosen.length >= atMost}
            forcePopupIcon={false}
            autoHighlight
            renderOption={(optionProps, option) => (
              <ComboOption key={option.value} props={optionProps} option={option} />
            )}
            renderInput={(params) => (
              <ComboInput
                params={{ ...params, inputProps: { ...params.inputProps, 'aria-label': addLabel } }}
                field={boxField}
                placeholder={addLabel}
              />
            )}
          />
        </DeferredRender>
      </div>
    </FieldShell>
  );
}
