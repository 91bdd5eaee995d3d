import { NavLink } from 'react-router';
import styles from './pageTabs.module.css';

type PageTabsProps = {
  /** The accessible name of the group of pages. */
  label: string;
  tabs: readonly { to: string; label: string }[];
};

/** Links between pages that share one menu entry; the open page is marked. */
export function PageTabs({ label, tabs }: PageTabsProps) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <NavLink key={tab.to} to={tab.to} end>
          {tab.label}
        </NavLink>
      ))}
    </nav>
  );
}
