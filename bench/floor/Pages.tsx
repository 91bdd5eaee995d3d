import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useForm, useList, useParsed, useSelect } from '@refinedev/core';
import { useEffect, useState } from 'react';
import { Link, Outlet } from 'react-router';

type Named = { id: number; name: string };
type Ticket = Named & { price: number; quantity: number | null; ticketsSold: number };

export function Home() {
  return (
    <main>
      <Typography variant="h5">Home</Typography>
      <Link to="/me">Events</Link>
    </main>
  );
}

/** Renders the menu beside each page of an event. */
export function Frame() {
  const { params } = useParsed<{ eventId: string }>();
  return (
    <>
      <nav>
        <Link to={`/events/${params?.eventId}/basicinfo`}>Basic info</Link>
        <Link to={`/events/${params?.eventId}/tickets`}>Tickets</Link>
      </nav>
      <main>
        <Outlet />
      </main>
    </>
  );
}

const texts = ['name', 'place', 'timeZone', 'startsAt', 'endsAt', 'currency'];

/** Shows the fields of an event in a form, as in Refine's documentation. */
export function EventForm() {
  const { params } = useParsed<{ eventId: string }>();
  const { query, onFinish } = useForm({ resource: 'events', action: 'edit', id: params?.eventId ?? '' });
  const { options } = useSelect<Named>({ resource: 'organizers', optionLabel: 'name' });
  const read = query?.data?.data;
  const [values, setValues] = useState<Record<string, unknown>>({});
  useEffect(() => setValues(read ?? {}), [read]);
  if (!read) return null;
  return (
    <form onSubmit={() => onFinish(values)}>
      <Typography variant="h5">Basic info</Typography>
      {texts.map((name) => (
        <TextField
          key={name}
          name={name}
          label={name}
          fullWidth
          value={values[name] ?? ''}
          onChange={({ target }) => setValues({ ...values, [name]: target.value })}
        />
      ))}
      <TextField select label="organiser" fullWidth value="">
        {options.map(({ label, value }) => (
          <MenuItem key={value} value={value}>
            {label}
          </MenuItem>
        ))}
      </TextField>
      <Button type="submit" variant="contained">
        Save
      </Button>
    </form>
  );
}

/** The first tickets of an event. */
export function TicketsTable() {
  const { params } = useParsed<{ eventId: string }>();
  const { result } = useList<Ticket>({
    resource: `events/${params?.eventId}/tickets`,
    pagination: { currentPage: 1, pageSize: 20 },
  });
  return (
    <>
      <Typography variant="h5">Tickets</Typography>
      <Table size="small">
        <TableHead>
          <TableRow>
            {['Name', 'Price', 'Sold'].map((title) => (
              <TableCell key={title}>{title}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {result.data.map(({ id, name, price, quantity, ticketsSold }) => (
            <TableRow key={id} hover>
              <TableCell>
                <Link to={`/events/${params?.eventId}/tickets/${id}`}>{name}</Link>
              </TableCell>
              <TableCell>{price / 100}</TableCell>
              <TableCell>
                {ticketsSold} / {quantity}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </>
  );
}
