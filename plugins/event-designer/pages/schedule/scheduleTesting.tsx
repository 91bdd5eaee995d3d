import { screen } from '@testing-library/react';
import { Page } from './SchedulePage.tsx';

/** The schedule page for tests, which render the dialogs and toasts around it as around every page. */
export const schedulePage = <Page />;

/** Finds the list of dates once it is loaded. */
export const datesTable = () => screen.findByRole('table', { name: 'Dates', busy: false });
