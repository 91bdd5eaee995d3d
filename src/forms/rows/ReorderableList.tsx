import type { ReactNode } from 'react';
import { ReorderContext } from '@/reorder/ReorderContext.tsx';
import { useReorderItem } from '@/reorder/useReorderItem.ts';
import { Grip } from './Grip.tsx';
import styles from './rows.module.css';

type ReorderableListProps<Item extends { id: string | number }> = {
  items: readonly Item[];
  label: string;
  nameOf: (item: Item) => string;
  onMove: (from: number, to: number) => void;
  children: (item: Item, index: number) => ReactNode;
};

/** A list whose items can be reordered by their grips. */
export function ReorderableList<Item extends { id: string | number }>(props: ReorderableListProps<Item>) {
  const { items, label, nameOf, onMove, children } = props;
  const nameAt = (index: number) => {
    const item = items[index];
    return item ? nameOf(item) : '';
  };
  return (
    <ReorderContext ids={items.map(({ id }) => id)} nameOf={nameAt} onMove={onMove}>
      <ul className={styles.list} aria-label={label}>
        {items.map((item, index) => (
          <ListItem key={item.id} id={item.id} name={nameOf(item)}>
            {children(item, index)}
          </ListItem>
        ))}
      </ul>
    </ReorderContext>
  );
}

function ListItem({ id, name, children }: { id: string | number; name: string; children: ReactNode }) {
  const { item, grip, isDragging } = useReorderItem(id);
  return (
    <li {...item} className={isDragging ? `${styles.item} ${styles.lifted}` : styles.item}>
      <Grip grip={grip} name={name} />
      <div className={styles.content}>{children}</div>
    </li>
  );
}
