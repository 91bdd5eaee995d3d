import type { Clause } from './types.ts';

export const section8 = {
  '§8.1': {
    says: 'Failures map to Response Error, Request Error and Unknown Error with their messages and statuses',
    quotes: [
      "Request failure mapping: with a server response, type 'Response Error', message from the body's message, status from the response (default 400). Without a response, type 'Request Error', message 'The request was made but no response was received!'. Otherwise type 'Unknown Error', message is the error text plus '!', status 400.",
    ],
  },
  '§8.2': {
    says: '401/403: no cookie logs out; no token logs out; 400 "Not Expired JWT" does not; any other failure does; the original error reaches the caller',
    quotes: [
      "401 or 403 on any call: if the token cookie is missing, log out. Otherwise one refresh runs; if it returns no token, log out. A refresh failing with status 400 and message 'Not Expired JWT' does not log out. Any other refresh failure logs out. The original error still reaches the caller.",
    ],
  },
  '§8.3': {
    says: "Login auth failure: 'Login failed!' logged, redirected, rejected with 'Login failed! due to auth error'",
    quotes: [
      "Login auth failure: 'Login failed!' logged, user marked unauthenticated and redirected, call rejected with 'Login failed! due to auth error'.",
    ],
  },
  '§8.4': {
    says: 'Canceled requests are logged to the console',
    quotes: ['Canceled requests are logged to the console.'],
  },
  '§8.5': {
    says: 'Translation loading: warning on failure; 5xx or no status is retried, 4xx is not',
    quotes: ['Translation loading: warning logged on failure; 5xx or no status is retried, 4xx is not.'],
  },
  '§8.6': {
    says: 'Router errors 404, 405, 400, 403; the unexpected-error page shows status and message',
    quotes: [
      'Router errors: 404 Not Found, 405 Method Not Allowed, 400 Bad Request, 403 Forbidden. The unexpected-error page shows status and message.',
    ],
  },
  '§8.7': {
    says: 'Product error screen: somethingWentWrong, weAreWorkingOnFixingTheProblem, tryAgain reloads',
    quotes: [
      "Product error screen: 'somethingWentWrong', 'weAreWorkingOnFixingTheProblem' and a 'tryAgain' button that reloads the page.",
    ],
  },
  '§8.8': {
    says: 'Snackbar and brand context outside their provider throw their messages',
    quotes: [
      "Using the snackbar or brand context outside its provider throws 'SnackbarContext must be used within a SnackbarProvider' (the brand context likewise).",
    ],
  },
  '§8.9': {
    says: 'Confirm dialog defaults: confirmation, confirmationDialogContentMessage, confirm, cancel',
    quotes: [
      "Confirm dialog defaults: title 'confirmation', message 'confirmationDialogContentMessage', main action 'confirm', cancel label 'cancel' (shown by default).",
    ],
  },
  '§8.10': {
    says: "Maps: a script that fails says that the maps API could not load; a refused key shows the panel 'Error: AuthFailure'",
    quotes: [
      "Maps: script load failure gives a message that the maps API could not load. Authentication failure shows the panel 'Error: AuthFailure' explaining that an API key problem prevents the map from rendering.",
    ],
  },
} as const satisfies Record<string, Clause>;
