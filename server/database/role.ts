/** The role without privileges that every request uses. Policies and grants name it. */
export const applicationRole = 'foyer_app';

/** The account whose rows are visible, as policies read it: `0` or unset is none. */
export const currentAccountSql = `(select nullif(current_setting('app.account', true), '')::integer)`;
