import { screen } from '@testing-library/react';
import { ConfirmProvider, Toasts } from '@/feedback/index.ts';
import { Page } from './SchedulePage.tsx';

/** For tests: the page, with what it asks and what it tells. */
export const schedulePage = (
  <ConfirmProvider>
    <Page />
    <Toasts />
  </ConfirmProvider>
);

/** The list of dates once it is read. */
export const datesTable = () => screen.findByRole('table', { name: 'Dates', busy: false });
