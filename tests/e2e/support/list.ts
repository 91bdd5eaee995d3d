import type { Page } from '@playwright/test';

/** The rows of the list on the page. */
export const rows = (page: Page) => page.getByRole('table').locator('tbody').getByRole('row');
/** The links that open the rows of a list. */
export const names = (page: Page) => rows(page).getByRole('link');
export const search = (page: Page) => page.getByRole('searchbox', { name: 'Search events' });
export const heading = (page: Page, name: string) => page.getByRole('columnheader', { name });

/** Returns the visible text; screen readers get the same words once more in a `status`. */
export const seen = (page: Page, words: string) => page.getByText(words).and(page.locator(':not([role=status])'));
