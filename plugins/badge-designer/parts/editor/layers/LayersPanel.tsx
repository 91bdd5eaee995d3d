import { ArrowDown, ArrowUp, Eye, EyeOff, GripVertical, Lock, LockOpen } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReorderContext } from '@/reorder/ReorderContext.tsx';
import { useReorderItem } from '@/reorder/useReorderItem.ts';
import type { DesignElement } from '../../../contract/elements.ts';
import { withGroups } from '../../../rules/edits/elements.ts';
import { useDesign, useDesigner, useSideElements } from '../DesignerContext.tsx';
import { elementName } from '../elementName.ts';
import type { DesignerActions } from '../useActions.ts';
import styles from './layers.module.css';

/**
 * All elements of the side, the topmost first. This list is the alternative to the canvas for the keyboard and screen
 * readers. Space selects, the arrow keys of the designer move the selection, and F2 renames.
 */
export function LayersPanel({ actions }: { actions: DesignerActions }) {
  const { t } = useTranslation('badgeDesigner');
  const elements = useSideElements();
  const shown = elements.toReversed();
  const order = shown.map(({ id }) => id);
  const orderAfterMove = (from: number, to: number) => order.toSpliced(from, 1).toSpliced(to, 0, order[from] ?? '');
  const nameOf = (index: number) => {
    const element = shown[index];
    return element ? elementName(element, t) : '';
  };
  if (shown.length === 0) return <p className={styles.empty}>{t('layers.empty')}</p>;
  return (
    <ReorderContext ids={order} nameOf={nameOf} onMove={(from, to) => actions.reorder(orderAfterMove(from, to))}>
      <ul className={styles.list} aria-label={t('layers.title')}>
        {shown.map((element, index) => (
          <Layer
            key={element.id}
            element={element}
            actions={actions}
            onMove={(by) => {
              const to = index + by;
              if (to >= 0 && to < shown.length) actions.reorder(orderAfterMove(index, to), element.id);
            }}
          />
        ))}
      </ul>
    </ReorderContext>
  );
}

type LayerProps = { element: DesignElement; actions: DesignerActions; onMove: (by: -1 | 1) => void };

function Layer({ element, actions, onMove }: LayerProps) {
  const { t } = useTranslation('badgeDesigner');
  const store = useDesigner();
  const isSelected = useDesign(({ selection }) => selection.includes(element.id));
  const [isNaming, setNaming] = useState(false);
  const { item, grip, isDragging } = useReorderItem(element.id);
  const name = elementName(element, t);
  const { id, isHidden, isLocked } = element;

  const choose = (isMore: boolean) => {
    const { document, selection } = store.getState();
    const ids = withGroups(document, [id]);
    if (!isMore) return store.select(ids);
    store.select(isSelected ? selection.filter((one) => !ids.includes(one)) : [...selection, ...ids]);
  };
  const handleKey = (event: KeyboardEvent) => {
    const step = event.altKey && { ArrowUp: -1 as const, ArrowDown: 1 as const }[event.key];
    if (step) {
      event.preventDefault();
      event.stopPropagation();
      onMove(step);
    } else if (!isSelected && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      // On a selected row, the designer's arrow keys move the selection on the page.
      event.preventDefault();
      event.stopPropagation();
      const row = event.currentTarget.closest('li');
      const next = event.key === 'ArrowUp' ? row?.previousElementSibling : row?.nextElementSibling;
      next?.querySelector<HTMLElement>('[data-layer]')?.focus();
    } else if (event.key === 'F2') setNaming(true);
  };
  const rename = (typed: string) => {
    setNaming(false);
    if (typed.trim() !== name) actions.rename(id, typed.trim().slice(0, 100));
  };

  return (
    <li
      {...item}
      className={styles.layer}
      data-selected={isSelected || undefined}
      data-lifted={isDragging || undefined}
    >
      <button type="button" className={styles.grip} {...grip} aria-label={t('layers.reorder', { name })}>
        <GripVertical size={14} aria-hidden />
      </button>
      {isNaming ? (
        <input
          className={styles.name}
          defaultValue={name}
          aria-label={t('layers.name')}
          // biome-ignore lint/a11y/noAutofocus: the user has just chosen to rename it
          autoFocus
          onBlur={(event) => rename(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') rename(event.currentTarget.value);
            if (event.key === 'Escape') setNaming(false);
          }}
        />
      ) : (
        <button
          type="button"
          className={styles.name}
          data-layer=""
          aria-pressed={isSelected}
          onClick={(event) => choose(event.shiftKey || event.ctrlKey || event.metaKey)}
          onDoubleClick={() => setNaming(true)}
          onKeyDown={handleKey}
        >
          <span data-faint={isHidden || undefined}>{name}</span>
        </button>
      )}
      <span className={styles.tools}>
        <Tool label={t('layers.up', { name })} icon={ArrowUp} onClick={() => onMove(-1)} isQuiet />
        <Tool label={t('layers.down', { name })} icon={ArrowDown} onClick={() => onMove(1)} isQuiet />
        <Tool
          label={t(isLocked ? 'layers.unlock' : 'layers.lock', { name })}
          icon={isLocked ? Lock : LockOpen}
          onClick={() => actions.toggle(id, 'isLocked')}
          isQuiet={!isLocked}
        />
        <Tool
          label={t(isHidden ? 'layers.show' : 'layers.hide', { name })}
          icon={isHidden ? EyeOff : Eye}
          onClick={() => actions.toggle(id, 'isHidden')}
          isQuiet={!isHidden}
        />
      </span>
    </li>
  );
}

type ToolProps = { label: string; icon: typeof Eye; onClick: () => void; isQuiet: boolean };

function Tool({ label, icon: Icon, onClick, isQuiet }: ToolProps) {
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={label}
      title={label}
      onClick={onClick}
      data-quiet={isQuiet || undefined}
    >
      <Icon size={14} aria-hidden />
    </button>
  );
}
