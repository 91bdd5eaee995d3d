import { screen } from '@testing-library/react';
import { Page } from './SchedulePage.tsx';

/** For tests: the page. What it asks and what it tells is shown around it, as around every page. */
export const schedulePage = <Page />;

/** The list of dates once it is read. */
export const datesTable = () => screen.findByRole('table', { name: 'Dates', busy: false });
