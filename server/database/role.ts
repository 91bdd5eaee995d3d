/** The role without privileges that every request takes. Policies and grants name it. */
export const applicationRole = 'foyer_app';

/** Whose rows may be seen, as policies read it: `0` or unset is nobody. */
export const currentAccountSql = `(select nullif(current_setting('app.account', true), '')::integer)`;
