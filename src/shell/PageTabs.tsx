import { Link, NavLink } from 'react-router';
import styles from './pageTabs.module.css';

type PageTabsProps = {
  /** The accessible name of the group of pages. */
  label: string;
  tabs: readonly { to: string; label: string }[];
  /** The tab to which the open page belongs, if it is none of the tabs itself. */
  current?: string;
};

/** Links between pages that share one menu entry; the open page is marked. */
export function PageTabs({ label, tabs, current }: PageTabsProps) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map((tab) =>
        tab.to === current ? (
          <Link key={tab.to} to={tab.to} aria-current="true">
            {tab.label}
          </Link>
        ) : (
          <NavLink key={tab.to} to={tab.to} end>
            {tab.label}
          </NavLink>
        ),
      )}
    </nav>
  );
}
