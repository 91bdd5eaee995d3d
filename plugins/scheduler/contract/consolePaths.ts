/** Paths in the console to which the server's messages lead too. */
export const bookingTemplate = '/scheduler/bookings/:bookingId';
