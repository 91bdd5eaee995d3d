/** The stream's event for a saved ticket, for tests. */
export const changeNotice = {
  id: 7,
  at: '2027-01-04T08:00:00.000Z',
  user: { id: 2, name: 'Ana Lima' },
  client: 'other',
  resource: 'tickets',
  params: { eventId: 5 },
  rowId: 3,
  scope: 'eventId:5',
  name: 'Early bird',
  kind: 'changed',
} as const;
