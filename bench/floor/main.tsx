import CssBaseline from '@mui/material/CssBaseline';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import { Refine } from '@refinedev/core';
import routerProvider from '@refinedev/react-router';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Route, Routes } from 'react-router';
import { dataProvider } from './dataProvider.ts';
import { EventsTable } from './EventsTable.tsx';

/** The least that shows the events list with Refine's core, a router and MUI: what the product is held against. */
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
        <Routes>
          <Route path="/me" element={<EventsTable />} />
        </Routes>
      </Refine>
    </ThemeProvider>
  </BrowserRouter>,
);
