import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isSaveKey } from '@/lib/shortcuts.ts';
import { DeferredRender } from '../fields/DeferredRender.tsx';
import { FieldShell } from '../fields/FieldShell.tsx';
import { type FieldProps, useField } from '../fields/useField.ts';
import { ComboInput } from './ComboInput.tsx';
import { ComboOption } from './ComboOption.tsx';
import { ComboPlace } from './ComboPlace.tsx';
import type { UseSearch } from './search.ts';
import { Tag } from './Tag.tsx';
import { useSettled } from './useSettled.ts';

type TagsFieldProps<Form extends FieldValues> = FieldProps<Form> & {
  /** Finds tags by the typed text. Must always be the same hook. */
  useSearch: UseSearch;
};

/** Spec §5: the search runs only when the typed text is longer than 1 character. */
const isSearched = (text: string) => text.trim().length > 1;
const sameTag = (one: string, other: string) => one.toLocaleLowerCase() === other.toLocaleLowerCase();
const readTags = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((tag): tag is string => typeof tag === 'string') : [];

/** A field for tags, shown as chips: found by typing, or created with Enter or a comma. */
export function TagsField<Form extends FieldValues = FieldValues>(props: TagsFieldProps<Form>) {
  const { t } = useTranslation();
  const { useSearch, hint = t('forms.tagsHint') } = props;
  const field = useField(props, (value) => readTags(value).join(', '));
  const tags = readTags(field.value);
  const [typed, setTyped] = useState('');
  // The text for which Escape closed the list: the list stays closed until the text changes.
  const [dismissed, setDismissed] = useState<string>();
  const settled = useSettled(typed);
  const search = isSearched(settled) ? settled.trim() : '';
  const { options, isLoading, isFailed } = useSearch(search);
  const isWaiting = isSearched(typed) && (isLoading || settled !== typed);

  const foundTags = search === '' || isWaiting ? [] : options.map(({ label }) => label);
  const newTag = typed.trim();
  const isNew = isSearched(typed) && ![...foundTags, ...tags].some((tag) => sameTag(tag, newTag));

  const setTags = (next: readonly string[]) => {
    const words = next.flatMap((tag) => tag.split(',')).map((tag) => tag.trim());
    field.change(words.filter((tag, index) => tag && words.findIndex((other) => sameTag(other, tag)) === index));
    setTyped('');
  };
  // A word that was typed but not confirmed is meant as a tag.
  const confirm = () => {
    if (newTag) setTags([...tags, newTag]);
  };
  const leave = () => {
    confirm();
    field.leave();
  };
  return (
    <FieldShell {...props} hint={hint} field={field}>
      <DeferredRender place={<ComboPlace tags={tags} />}>
        <Autocomplete
          id={field.inputId}
          multiple
          freeSolo
          filterSelectedOptions
          value={tags}
          inputValue={typed}
          options={[...foundTags, ...(isNew ? [newTag] : [])]}
          filterOptions={createFilterOptions({ stringify: (tag) => tag, limit: 50 })}
          isOptionEqualToValue={sameTag}
          open={isSearched(typed) && dismissed !== typed && (isWaiting || isFailed || foundTags.length > 0 || isNew)}
          onChange={(_event, next) => setTags(next)}
          onClose={(_event, reason) => reason === 'escape' && setDismissed(typed)}
          onKeyDown={(event) => isSaveKey(event) && confirm()}
          onInputChange={(_event, text) => (text.includes(',') ? setTags([...tags, text]) : setTyped(text))}
          loading={isWaiting}
          loadingText={t('forms.searching')}
          noOptionsText={t(isFailed ? 'forms.searchFailed' : 'forms.nothingFound')}
          disableClearable
          disabled={field.disabled}
          renderTags={(shown, tagProps) =>
            shown.map((tag, index) => {
              const { key, ...rest } = tagProps({ index });
              return <Tag key={key} label={tag} {...rest} />;
            })
          }
          renderOption={(optionProps, tag) => (
            <ComboOption
              key={tag}
              props={optionProps}
              option={{ value: tag, label: tag, detail: isNew && tag === newTag ? t('forms.newTag') : undefined }}
            />
          )}
          renderInput={(params) => <ComboInput params={params} field={{ ...field, leave }} />}
        />
      </DeferredRender>
    </FieldShell>
  );
}
