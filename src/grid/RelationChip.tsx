import type { Resource } from '@contract/resource.ts';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import Popover from '@mui/material/Popover';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRows } from '@/data/useRows.ts';
import { ChipShape, type FilterChipProps } from './FilterChip.tsx';
import { SearchBox } from './SearchBox.tsx';
import styles from './tools.module.css';
import { useChipAnchor } from './useChipAnchor.ts';

/** A filter by rows of another collection, found by typing. */
export function RelationChip({ definition, ...props }: FilterChipProps) {
  const { relation } = definition;
  return relation ? <Chip {...props} definition={definition} relation={relation} /> : null;
}

/** The number of rows offered without a search. */
const offered = 20;

function Chip({
  definition,
  relation,
  values,
  onChange,
  opensAtOnce = false,
  onClose,
}: FilterChipProps & { relation: Resource }) {
  const { t } = useTranslation();
  const { button, anchor, open, close } = useChipAnchor(opensAtOnce, onClose);
  const [q, search] = useState('');
  const { label } = definition;
  const isOpen = anchor !== null;
  const byId = [{ field: 'id', operator: 'in' as const, value: values.join(',') }];
  const query = (more: object) => ({ page: 1, perPage: offered, sort: [], filters: [], q: '', ...more });
  const chosen = useRows<Resource>(relation, {
    params: {},
    query: query({ perPage: 0, filters: byId }),
    enabled: values.length > 0,
  });
  const found = useRows<Resource>(relation, {
    params: {},
    query: query({ q }),
    enabled: isOpen,
    keepPreviousData: true,
  });
  const nameOf = (row: object) => String(Reflect.get(row, relation.labelField ?? 'name') ?? '');
  const names = values.map((value) => {
    const row = [...chosen.rows, ...found.rows].find(({ id }) => String(id) === value);
    return row ? nameOf(row) : '…';
  });
  const toggle = (value: string) =>
    onChange(values.includes(value) ? values.filter((other) => other !== value) : [...values, value]);
  return (
    <ChipShape label={label} chosen={names} onRemove={() => onChange([])}>
      {(text) => (
        <>
          <button ref={button} type="button" aria-haspopup="dialog" aria-expanded={isOpen} onClick={open}>
            {text}
          </button>
          <Popover
            open={isOpen}
            anchorEl={anchor}
            onClose={close}
            anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
            slotProps={{ paper: { role: 'dialog', 'aria-label': label, className: styles.relation } }}
          >
            {relation.search && <SearchBox value={q} label={t('grid.searchIn', { label })} onChange={search} />}
            <MenuList dense aria-label={label}>
              {found.rows.map((row) => {
                const isChosen = values.includes(String(row.id));
                return (
                  <MenuItem
                    key={String(row.id)}
                    role="menuitemcheckbox"
                    aria-checked={isChosen}
                    sx={{ gap: 1.25, fontSize: 14, minHeight: 34 }}
                    onClick={() => toggle(String(row.id))}
                  >
                    <Check size={16} aria-hidden style={{ visibility: isChosen ? 'visible' : 'hidden' }} />
                    {nameOf(row)}
                  </MenuItem>
                );
              })}
            </MenuList>
            {found.rows.length === 0 && (
              <p role="status">{t(found.isLoading ? 'forms.searching' : 'forms.nothingFound')}</p>
            )}
          </Popover>
        </>
      )}
    </ChipShape>
  );
}
