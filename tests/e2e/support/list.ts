import type { Page } from '@playwright/test';

/** The rows of the list on the page. */
export const rows = (page: Page) => page.getByRole('table').locator('tbody').getByRole('row');
/** The links by which rows of a list are opened. */
export const names = (page: Page) => rows(page).getByRole('link');
export const search = (page: Page) => page.getByRole('searchbox', { name: 'Search events' });
export const heading = (page: Page, name: string) => page.getByRole('columnheader', { name });

/** What stands on the page; the same words are said once more to those who do not see it. */
export const seen = (page: Page, words: string) => page.getByText(words).and(page.locator(':not([role=status])'));
