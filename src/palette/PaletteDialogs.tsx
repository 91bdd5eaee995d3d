import { lazyPart } from '@/feedback/lazyPart.tsx';

const Palette = lazyPart(() => import('./Palette.tsx'), 'Palette');
const ShortcutsDialog = lazyPart(() => import('./ShortcutsDialog.tsx'), 'ShortcutsDialog');

/** The dialog that is open, if any. */
export type PaletteShown = 'palette' | 'shortcuts' | undefined;

type Props = { shown: PaletteShown; show: (next: PaletteShown) => void };

/** The command palette and the list of shortcuts, to which it leads. */
export function PaletteDialogs({ shown, show }: Props) {
  const close = () => show(undefined);
  return (
    <>
      {shown === 'palette' && <Palette onClose={close} onShortcuts={() => show('shortcuts')} />}
      {shown === 'shortcuts' && <ShortcutsDialog onClose={close} />}
    </>
  );
}
