/** The terms of a code that holds four places of the tickets that it names. */
export const terms = { kind: 'access', scope: 'specific_tickets', reservesStock: true, maxTickets: 4 };
