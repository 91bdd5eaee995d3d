import type { ReactNode } from 'react';
import { useState } from 'react';
import { lazyPart } from '@/feedback/lazyPart.tsx';
import type { MenuItemDefinition } from './PopupMenu.tsx';

// Loaded lazily: MUI's menu brings modal, popover and focus trap, 12 kB that are needed only once a menu opens.
const PopupMenu = lazyPart(() => import('./PopupMenu.tsx'), 'PopupMenu');

type Trigger = {
  onClick: (event: { currentTarget: HTMLElement }) => void;
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
};

/** A button that opens a menu. `children` renders the button with the given props. */
export function LazyMenu({
  label,
  items,
  closesOnChoice = true,
  children,
}: {
  label: string;
  items: readonly MenuItemDefinition[];
  closesOnChoice?: boolean;
  children: (trigger: Trigger) => ReactNode;
}) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      {children({
        onClick: ({ currentTarget }) => setAnchor(currentTarget),
        'aria-haspopup': 'menu',
        'aria-expanded': anchor !== null,
      })}
      {anchor && (
        <PopupMenu anchor={anchor} label={label} items={items} closesOnChoice={closesOnChoice} onClose={close} />
      )}
    </>
  );
}
