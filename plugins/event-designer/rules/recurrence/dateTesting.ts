/** The fields of a planned date of which nothing was sold or changed. */
export const plannedDate = {
  id: 1,
  version: 1,
  eventId: 1,
  admissionMinutes: null,
  label: '',
  capacity: null,
  status: 'scheduled' as const,
  cancellationReason: '',
  isOverridden: false,
  sold: 0,
  reserved: 0,
  notes: '',
  place: null,
  ticketOverrides: [],
  ticketSales: [],
  poolSales: [],
};
