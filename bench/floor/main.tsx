/**
 * The smallest application that shows the events list, and the pages that people open from there, with Refine's core, a
 * router and MUI. The benchmark compares the product with it.
 */
import CssBaseline from '@mui/material/CssBaseline';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import { Refine } from '@refinedev/core';
import routerProvider from '@refinedev/react-router';
import { lazy, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Route, Routes } from 'react-router';
import { dataProvider } from './dataProvider.ts';
import { EventsTable } from './EventsTable.tsx';

const Home = lazy(async () => ({ default: (await import('./Pages.tsx')).Home }));
const Frame = lazy(async () => ({ default: (await import('./Pages.tsx')).Frame }));
const EventForm = lazy(async () => ({ default: (await import('./Pages.tsx')).EventForm }));
const TicketsTable = lazy(async () => ({ default: (await import('./Pages.tsx')).TicketsTable }));

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

createRoot(root).render(
  <BrowserRouter basename="/n">
    <ThemeProvider theme={createTheme()}>
      <CssBaseline />
      <Refine
        dataProvider={dataProvider}
        routerProvider={routerProvider}
        resources={[{ name: 'events', list: '/me' }]}
        options={{ disableTelemetry: true }}
      >
        <Suspense>
          <Routes>
            <Route path="/" element={<Home />} />
            <Route path="/me" element={<EventsTable />} />
            <Route path="/events/:eventId" element={<Frame />}>
              <Route path="basicinfo" element={<EventForm />} />
              <Route path="tickets" element={<TicketsTable />} />
            </Route>
          </Routes>
        </Suspense>
      </Refine>
    </ThemeProvider>
  </BrowserRouter>,
);
