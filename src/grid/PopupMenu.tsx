import Box from '@mui/material/Box';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { LucideIcon } from 'lucide-react';
import { Check } from 'lucide-react';

export type MenuItemDefinition = {
  id: string;
  label: string;
  icon?: LucideIcon;
  danger?: boolean;
  disabled?: boolean;
  /** If set, the item is a check box or, with `exclusive`, a radio button. */
  checked?: boolean;
  exclusive?: boolean;
  /** True if the label is written for the middle of a sentence, so that the menu capitalises it. False for names. */
  isCapitalised?: boolean;
  /** A heading above this item and those that follow, up to the next heading. */
  heading?: string;
  onChoose: () => void;
};

const capitalised = { display: 'block', '&::first-letter': { textTransform: 'uppercase' } };

export function PopupMenu({
  anchor,
  label,
  items,
  closesOnChoice,
  onClose,
}: {
  anchor: HTMLElement;
  label: string;
  items: readonly MenuItemDefinition[];
  closesOnChoice: boolean;
  onClose: () => void;
}) {
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{
        list: { 'aria-label': label, dense: true },
        paper: { sx: { minWidth: 180, maxHeight: 'min(720px, calc(100% - 32px))' } },
      }}
    >
      {items.flatMap((item) => {
        const { id, label: text, icon: Icon, danger, disabled, checked, exclusive, heading, onChoose } = item;
        return [
          heading && (
            <ListSubheader
              key={`${id} heading`}
              role="presentation"
              disableSticky
              sx={{ px: '10px', lineHeight: '28px', fontSize: 12, color: 'var(--ink-3)', background: 'none' }}
            >
              {heading}
            </ListSubheader>
          ),
          <MenuItem
            key={id}
            disabled={disabled ?? false}
            {...(checked !== undefined && {
              role: exclusive ? 'menuitemradio' : 'menuitemcheckbox',
              'aria-checked': checked,
            })}
            sx={{ gap: 1.25, fontSize: 14, minHeight: 34, ...(danger && { color: 'var(--danger)' }) }}
            onClick={() => {
              if (closesOnChoice) onClose();
              onChoose();
            }}
          >
            {checked !== undefined && (
              <Check size={16} aria-hidden style={{ visibility: checked ? 'visible' : 'hidden' }} />
            )}
            {Icon && <Icon size={16} aria-hidden />}
            <Box component="span" sx={item.isCapitalised ? capitalised : undefined}>
              {text}
            </Box>
          </MenuItem>,
        ];
      })}
    </Menu>
  );
}
