/** The look of everything that floats above the page: menus, dialogs, lists of suggestions. */
export const floating = {
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-card)',
  boxShadow: 'var(--shadow-float)',
  backgroundImage: 'none',
};
