/** Paths in the console that the server's messages link to. */
export const bookingTemplate = '/scheduler/bookings/:bookingId';
