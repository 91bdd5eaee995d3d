import styles from './grid.module.css';

const places = { search: 'input[type="search"]', selection: 'thead input' } as const;

/** Moves the focus to another place of the list, because the pressed element is about to be removed. */
export function moveFocusTo(pressed: Element, place: keyof typeof places): void {
  pressed.closest(`.${styles.card}`)?.querySelector<HTMLElement>(places[place])?.focus();
}
