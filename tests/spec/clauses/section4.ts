import type { Clause } from './types.ts';

export const section4 = {
  '§4.1': {
    says: 'Authenticated when the session-token cookie exists; login sets it; logout deletes it and redirects away',
    quotes: [
      'Session: authenticated when the session-token cookie exists. Login sets it. Logout deletes it and redirects away.',
    ],
  },
  '§4.2': {
    says: 'When unauthenticated, login starts once, a large spinner shows, content renders only once authenticated',
    quotes: [
      'Authentication gate: when unauthenticated, login starts once and a large spinner shows while logging in. Content renders only once authenticated.',
    ],
  },
  '§4.3': {
    says: 'On 401 or 403 a single refresh is attempted; the guard is released 1 second after the attempt ends',
    quotes: [
      'On 401 or 403 a single token refresh is attempted. The refresh guard is released 1 second after the attempt ends.',
      'Refresh guard released after 1000 ms.',
    ],
  },
  '§4.4': {
    says: 'Event status takes published, cancelled or unpublished through the publish-settings patch',
    quotes: ['Event status takes published, cancelled or unpublished through the publish-settings patch.'],
  },
  '§4.5': {
    says: 'Confirm dialog: confirming runs the action, then closes; cancelling or closing runs the close action, then closes',
    quotes: [
      'Confirm dialog: open when a confirm action is set. Confirming runs the action then closes. Cancelling or closing runs the optional close action then closes.',
    ],
  },
  '§4.6': {
    says: 'Toasts are dismissed by swipe or close button; Alt+T focuses them',
    quotes: ['Toasts are dismissed by swipe or close button. Hotkey Alt+T focuses them.'],
  },
  '§4.7': {
    says: 'Error boundary: exact texts, component stack, and a button that clears the error',
    quotes: [
      "Error boundary: on an uncaught render error it shows 'You have encountered an error', the error text, the component stack, and a button 'Click here to reset!' that clears the error.",
      'Error boundary text as in point 4.',
    ],
  },
  '§4.8': {
    says: 'Changing a time zone with mode change_time_zone_and_event_times clears all cached data',
    quotes: ['Changing a time zone with mode change_time_zone_and_event_times clears all cached data.'],
    decided: {
      file: '0019-where-the-letter-is-not-followed.md',
      what: 'What is on the screen stays until its successor is there; everything else is removed.',
    },
  },
  '§4.9': {
    says: 'Login failures are only logged',
    quotes: ['Login failures are only logged.'],
    decided: {
      file: '0019-where-the-letter-is-not-followed.md',
      what: 'The failure is only logged; the product error screen takes the place of the spinner.',
    },
  },
  '§4.10': {
    says: 'A report dialog shows only in production',
    quotes: ['A report dialog shows only in production.'],
  },
} as const satisfies Record<string, Clause>;
