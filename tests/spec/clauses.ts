/**
 * The clauses of the specification that the console keeps so far, by section. Every clause has exactly
 * one test whose title begins with its id; `npm run spec` prints them with the outcome.
 */
export const clauses = {
  '§1.1': 'Two brands, each with name, logo, favicon, home background, primary and secondary colour, site name',
  '§1.2': 'The brand is chosen by matching the host: two local ports, two production hosts; otherwise the first',
  '§1.3': 'The favicon is set from the brand; its colours are exposed as page-level style variables',
  '§1.4': 'Fallback language is en; namespaces translation (default), mmpTranslation, dbcTranslation, meTranslation',
  '§1.5': 'Served under /n, and under /ngw in the other app mode',
  '§1.6': 'The application version is 1.9.2',
  '§2.1': '/ is replaced by dc in ngw, and shows not-found when a host site owns the lists',
  '§2.2': '/me, /events, /badge-designs and /scheduler-list show not-found in that app mode',
  '§2.3': 'Any other path shows not-found',
  '§2.4': 'A root error page handles routing errors',
  '§2.5': 'The eventId is parsed as an integer; anything else is not-found',
  '§2.6': 'basicinfo is the index of an event; unknown sub-paths redirect to it',
  '§2.7': 'The schedule entry shows only when the event is recurring; entries whose screens do not exist are not shown',
  '§2.8':
    'The menu groups are Event Designer, Attendee App and Actions; the attendee app group needs the product-level flag',
  '§2.9': 'Menu 200 px wide, content up to 1000 px, top bar 50 px high',
  '§2.10': 'The top bar has a title and Exit, which leaves 1 second after',
  '§2.11': 'The page title is the site name followed by the event name',
  '§2.12':
    'The not-found page links to /me/, /scheduler-list/, /dc/cards/ and /mmp/instances, as far as the areas exist',
  '§2.13': 'Links that start with /ngw become in-app navigation unless a modifier key is held',
  '§2.14': 'A failed page load is retried up to 5 times, after 1, 2, 3, 4, 5 seconds, then raised',
  '§2.15': 'A full-page centred loading layout shows a spinner',
  '§2.16': 'An event has the pages basicinfo, details, tickets, tickets/{ticketId} and publish',
  '§2.18': 'An event has the page settings, after tickets in the menu',
  '§3.1': 'Event settings: settings with timeZoneSettings and isEnableAttendeeApp',
  '§3.2':
    'Event time settings: id, timeSlots, timeSettings (isRecurring, timeZone with standardName and offset), timeSlotsTimestampRange',
  '§3.3': 'Event basic info: name, timeSlots, timeSettings, timeSlotsTimestampRange',
  '§3.4':
    'Event details: summary, content, coverMedia (id, url, x, y, width, height, unit), profile, tablet and mobile image',
  '§3.5': 'Publish settings: status, privacySettings, visibilitySettings',
  '§3.6': 'Product-level settings: isEnableAttendeeApp, siteName, favicon, name',
  '§3.7': 'Ticket availability flags: isAvailableOnline, isAvailableAtDoor',
  '§3.8': 'Media default record: unit %, width 100, aspect 2, x 0, y 0',
  '§3.9': 'Error object: type, message, status, data, error',
  '§3.10':
    'Brand constants: name, host, logo, favicon, homeBackground, panner, apiTimeout 0, siteName, spinnerImage of one brand',
  '§3.11': 'Brand theme: primary main, secondary main, background default, and primary contrastText for one brand',
  '§3.12': 'Confirm dialog data: title, message, mainAction, showCloseButton, onConfirm, onClose',
  '§3.13':
    'The enumerations of tickets, locations, media, events, time zones, access and time display are spelt as in the specification',
  '§3.14': 'Image variants: cropped, desktop, mobile, thumbnail',
  '§3.15': 'Date range filters A and B have the values of the specification',
  '§3.16': 'Duration units: minutes, hours, days',
  '§3.17': 'Device labels: on desktop, on tablet, on mobile',
  '§3.18':
    'Media sources: event_cover, ticket_design, he_user_profile_photo, registered_ticket_design, ticket_design_uploaded_template',
  '§3.19': 'The route parameters of these screens are eventId and ticketId',
  '§3.20': 'Map loading status: NOT_LOADED, LOADING, LOADED, FAILED, AUTH_FAILURE',
  '§3.21': 'Accessibility rule: id. Ticket scope, consecutive check-in and fonts are spelt as in the specification',
  '§4.1': 'Authenticated when the session-token cookie exists; login sets it; logout deletes it and redirects away',
  '§4.2':
    'When unauthenticated, login starts once, a large spinner shows, content renders only once authenticated; failures are only logged',
  '§4.3': 'On 401 or 403 a single refresh is attempted; the guard is released 1 second after the attempt ends',
  '§4.4': 'Event status takes published, cancelled or unpublished through the publish-settings patch',
  '§4.5':
    'Confirm dialog: confirming runs the action, then closes; cancelling or closing runs the close action, then closes',
  '§4.6': 'Toasts are dismissed by swipe or close button; Alt+T focuses them',
  '§4.7':
    'Error boundary: exact texts, component stack, and a button that clears the error; a report dialog only in production',
  '§4.8': 'Changing a time zone with mode change_time_zone_and_event_times clears all cached data',
  '§5.1': 'E-mail is text, an at sign, text, a dot, text',
  '§5.2': 'Numeric is a number or a non-empty string that converts to a number',
  '§5.3': 'A colour is stripped of non-hex characters, cut to 6 and prefixed with #',
  '§5.4': 'Tag search runs only when the typed text is longer than 1 character',
  '§5.5': 'Durations convert to minutes; stored minutes show as days, hours or minutes',
  '§6.1': 'Without a token nothing of the API can be read',
  '§7.1': 'Calls carry JSON content type and no-cache, time out after 30000 ms, media after 120000 ms',
  '§7.2': 'A Bearer header with the stored token is added unless the call skips auth',
  '§7.3': 'Queries are fresh for 10 s and do not refetch on focus; calls retry only on 401, twice, 500 ms apart',
  '§7.4': 'POST /nAuth.php action=auth: success 1 with jwt; success 0 with redirect; otherwise rejected',
  '§7.5': 'POST /nAuth.php action=refresh: jwt, otherwise logout',
  '§7.6': 'The development-time mock forwards to /auth and maps 200 with data.token, other replies and exceptions',
  '§7.7': 'GET /locales/{lng}/{ns}.json under the base path',
  '§7.8': 'GET and PATCH managed-events/events/{id}/settings',
  '§7.9': 'GET /events',
  '§7.10': 'GET and PATCH /events/{id}/basic-info; the answer carries timeSlots, timeSettings, timeSlotsTimestampRange',
  '§7.11': 'GET and PATCH /events/{id}/time-settings with timeSlots',
  '§7.12': 'GET and PATCH /events/{id}/details with a details object and content',
  '§7.13': 'PATCH /media/{id} with cropWidth, cropHeight, croppedX, croppedY, unit, source=event_cover',
  '§7.14': 'POST /media as multipart with file and the same query',
  '§7.15': 'GET and PATCH /events/{id}/publish-settings',
  '§7.16': 'GET /event-types, /event-categories, /organizers with disablePagination',
  '§7.17': 'GET /tags with disablePagination and name',
  '§7.18': 'GET /standard-timezones with disablePagination, isPrimary, baseDatetime',
  '§7.19': 'GET /managed-events/settings',
  '§7.20':
    'Cover flow: re-crop by PATCH, new image by POST, then the details patch with the id; no id rejects the call',
  '§7.21': 'The image-fetch helper uses a random query parameter and builds a file from the content type',
  '§7.22':
    "Error reports carry environment 'production', debug false, release of name and version, and trace rate 1.0 (1 if not numeric)",
  '§7.23': 'A maps script is loaded from a maps service with key, version, libraries, language and region',
  '§7.24': 'GET and PATCH managed-events/events/{id}/style-settings',
  '§7.25': 'GET and PATCH managed-events/events/{id}/registrant-settings',
  '§7.26': 'GET /payment-gateways and GET /badge-types',
  '§7.27': 'GET /badge-provider-types with badgeTypeId and disablePagination',
  '§7.28': 'GET /managed-events/metadata/mobile-scan-settings',
  '§7.29':
    'POST /managed-events/events/{id}/accessibility-rules; GET and PATCH /managed-events/accessibility-rules/{id}',
  '§7.30': 'GET /connector/email-newsletters with disablePagination',
  '§7.31':
    'GET and PATCH meeting-platform/instances/{id}/basic-info; GET meeting-platform/metadata/instance-basic-info',
  '§8.1': 'Failures map to Response Error, Request Error and Unknown Error with their messages and statuses',
  '§8.2':
    '401/403: no cookie logs out; no token logs out; 400 "Not Expired JWT" does not; any other failure does; the original error reaches the caller',
  '§8.3': "Login auth failure: 'Login failed!' logged, redirected, rejected with 'Login failed! due to auth error'",
  '§8.4': 'Canceled requests are logged to the console',
  '§8.5': 'Translation loading: warning on failure; 5xx or no status is retried, 4xx is not',
  '§8.6': 'Router errors 404, 405, 400, 403; the unexpected-error page shows status and message',
  '§8.7': 'Product error screen: somethingWentWrong, weAreWorkingOnFixingTheProblem, tryAgain reloads',
  '§8.8': 'Snackbar and brand context outside their provider throw their messages',
  '§8.9': 'Confirm dialog defaults: confirmation, confirmationDialogContentMessage, confirm, cancel',
  '§8.10':
    "Maps: a script that fails says that the maps API could not load; a refused key shows the panel 'Error: AuthFailure'",
  '§9.1': 'Settings, types, categories, organizers and time zones never refresh',
  '§9.2': 'Session cookie: fixed name, path /, same-site strict, secure only on a secure connection',
  '§9.3':
    'Translation loader: 10 parallel reads, 5 retries, 350 ms doubling; detection in the order given, cached in local storage',
  '§9.4': 'Currency is US English, USD, no fraction digits; cents and units convert by 100; one inch is 96',
  '§9.5': 'Brand colours and default background',
  '§9.6': 'Snackbar: 3000 ms, top centre, info; the app wrapper uses 5000 ms',
  '§9.7': 'Spinner sizes 25, 50, 75, 100',
  '§9.8': 'Toasts: every number of the specification',
  '§9.9': 'Dialogs are full screen below md; breakpoints 0, 600, 900, 1200, 1536; spacing 8',
  '§9.10': 'The gallery runs on port 6006, the console on 3000',
  '§9.11': 'Build modes staging, demo, a German-locale variant, production',
  '§9.12': 'The public profile base URL is configured',
} as const;

export type ClauseId = keyof typeof clauses;

/** The title of a clause's test: its id and its words. */
export function clause(id: ClauseId): string {
  return `${id} ${clauses[id]}`;
}
