import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TablePagination from '@mui/material/TablePagination';
import TableRow from '@mui/material/TableRow';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTable } from '@refinedev/core';
import { Link } from 'react-router';

type EventRow = {
  id: number;
  name: string;
  place: string;
  status: string;
  timeZone: string;
  startsAt: string | null;
  ticketsSold: number;
  ticketsTotal: number | null;
};

/** The columns of the product's own list. */
export function EventsTable() {
  const { result, currentPage, setCurrentPage, pageSize } = useTable<EventRow>({
    resource: 'events',
    pagination: { pageSize: 20 },
    sorters: { initial: [{ field: 'nextStartsAt', order: 'asc' }] },
    syncWithLocation: false,
  });
  return (
    <>
      <Typography variant="h5">Events</Typography>
      <TextField size="small" label="Search" />
      <Button variant="contained">New event</Button>
      <TableContainer component={Paper}>
        <Table size="small">
          <TableHead>
            <TableRow>
              {['Name', 'When', 'Sold', 'Status'].map((title) => (
                <TableCell key={title}>{title}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {result.data.map((event) => (
              <TableRow key={event.id} hover>
                <TableCell>
                  <Link to={`/events/${event.id}/basicinfo`}>{event.name}</Link>
                  <Typography variant="body2">{event.place}</Typography>
                </TableCell>
                <TableCell>
                  {event.startsAt && new Date(event.startsAt).toLocaleString('en', { timeZone: event.timeZone })}
                </TableCell>
                <TableCell>
                  {event.ticketsSold} / {event.ticketsTotal}
                </TableCell>
                <TableCell>
                  <Chip size="small" label={event.status} />
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
        <TablePagination
          component="div"
          count={result.total ?? 0}
          page={currentPage - 1}
          rowsPerPage={pageSize}
          rowsPerPageOptions={[pageSize]}
          onPageChange={(_, page) => setCurrentPage(page + 1)}
        />
      </TableContainer>
    </>
  );
}
