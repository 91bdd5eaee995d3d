import type { Clause } from './types.ts';

export const section7 = {
  '§7.1': {
    says: 'Calls carry JSON content type and no-cache, and time out after 30000 ms',
    quotes: ['with JSON content type, a no-cache header and a timeout of 30000 ms', 'API timeout 30000 ms;'],
  },
  '§7.2': {
    says: 'A Bearer header with the stored token is added unless the call skips auth',
    quotes: ['A Bearer Authorization header with the stored token is added unless the call is flagged to skip auth.'],
  },
  '§7.3': {
    says: 'Queries are fresh for 10 s and do not refetch on window focus',
    quotes: ['Queries are fresh for 10 s and do not refetch on window focus.', 'Query stale time 10 s;'],
  },
  '§7.4': {
    says: 'POST /nAuth.php action=auth: success 1 with jwt; success 0 with redirect; otherwise rejected',
    quotes: [
      'POST /nAuth.php, body field action=auth. Reads success (1 or 0), redirect, jwt. With success 1 and jwt, the token is stored and the user is authenticated. With success 0 and a redirect, the user is marked unauthenticated and sent there. Otherwise login is rejected.',
    ],
  },
  '§7.5': {
    says: 'POST /nAuth.php action=refresh: jwt, otherwise logout',
    quotes: [
      'POST /nAuth.php, body field action=refresh. Reads jwt; if present it is stored as the new token, otherwise logout.',
    ],
  },
  '§7.6': {
    says: 'The development-time mock forwards to /auth and maps 200 with data.token, other replies and exceptions',
    quotes: [
      'A development-time mock of the authentication endpoint forwards a POST to the API path /auth with a JSON body of userName and password and an Authorization header, all from configuration. A 200 reply with data.token gives success 1 plus jwt. Otherwise the upstream reply is returned with its status (default 400); on an exception the body has status 400 and a message.',
    ],
  },
  '§7.7': {
    says: 'GET /locales/{lng}/{ns}.json under the base path',
    quotes: ['GET /locales/{lng}/{ns}.json under the base path.'],
  },
  '§7.8': {
    says: 'GET and PATCH managed-events/events/{id}/settings',
    quotes: [
      '| GET | managed-events/events/{id}/settings | |',
      '| PATCH | managed-events/events/{id}/settings | settings object with timeZoneSettings |',
    ],
  },
  '§7.9': {
    says: 'GET /events',
    quotes: ['| GET | /events | |'],
  },
  '§7.10': {
    says: 'GET and PATCH /events/{id}/basic-info; the answer carries timeSlots, timeSettings, timeSlotsTimestampRange',
    quotes: [
      '| GET | /events/{id}/basic-info | |',
      '| PATCH | /events/{id}/basic-info | response carries timeSlots, timeSettings, timeSlotsTimestampRange |',
    ],
  },
  '§7.11': {
    says: 'GET and PATCH /events/{id}/time-settings with timeSlots',
    quotes: ['| GET | /events/{id}/time-settings | |', '| PATCH | /events/{id}/time-settings | timeSlots |'],
  },
  '§7.12': {
    says: 'GET and PATCH /events/{id}/details with a details object and content',
    quotes: [
      '| GET | /events/{id}/details | |',
      '| PATCH | /events/{id}/details | details object (summary, coverMedia id, profileImageUrl, tabletImageUrl, mobileImageUrl) and content |',
    ],
  },
  '§7.13': {
    says: 'PATCH /media/{id} with cropWidth, cropHeight, croppedX, croppedY, unit, source=event_cover',
    quotes: ['| PATCH | /media/{id} | query cropWidth, cropHeight, croppedX, croppedY, unit, source=event_cover |'],
  },
  '§7.14': {
    says: 'POST /media as multipart with file and the same query; times out after 120000 ms',
    quotes: [
      '| POST | /media | multipart with file; same query; timeout 120000 ms |',
      'media upload timeout 120000 ms.',
    ],
  },
  '§7.15': {
    says: 'GET and PATCH /events/{id}/publish-settings',
    quotes: [
      '| GET | /events/{id}/publish-settings | |',
      '| PATCH | /events/{id}/publish-settings | status, privacySettings, visibilitySettings |',
    ],
  },
  '§7.16': {
    says: 'GET /event-types, /event-categories, /organizers with disablePagination',
    quotes: ['| GET | /event-types, /event-categories, /organizers | disablePagination |'],
  },
  '§7.17': {
    says: 'GET /tags with disablePagination and name',
    quotes: ['| GET | /tags | disablePagination, name |'],
  },
  '§7.18': {
    says: 'GET /standard-timezones with disablePagination, isPrimary, baseDatetime',
    quotes: ['| GET | /standard-timezones | disablePagination, isPrimary, baseDatetime |'],
  },
  '§7.19': {
    says: 'GET /managed-events/settings',
    quotes: ['| GET | /managed-events/settings | |'],
  },
  '§7.20': {
    says: 'Cover flow: re-crop by PATCH, new image by POST, then the details patch with the id; no id rejects the call',
    quotes: [
      'Cover image flow: if the cover already has a media id, PATCH /media/{id}; if there is a new image, POST /media. Then the details patch runs with the returned media id. If no media id results, the call is rejected.',
    ],
    decided: {
      file: '0019-where-the-letter-is-not-followed.md',
      what: 'A cover whose crop was not changed is not sent again.',
    },
  },
  '§7.21': {
    says: 'The image-fetch helper uses a random query parameter and builds a file from the content type',
    quotes: [
      'An image-fetch helper downloads a URL with a random query parameter and builds a file from the response content-type.',
    ],
  },
  '§7.22': {
    says: "Error reports carry environment 'production', debug false, release of name and version, and trace rate 1.0 (1 if not numeric)",
    quotes: [
      'Error reports go to an error-reporting service with environment, debug flag, release tag (app name and version) and trace sample rate 1.0 (1 if non-numeric);',
      "Error-reporting environment 'production', debug false.",
    ],
  },
  '§7.23': {
    says: 'A maps script is loaded from a maps service with key, version, libraries, language and region',
    quotes: ['A maps script is loaded from a maps service with key, version, libraries, language and region.'],
  },
  '§7.24': {
    says: 'GET and PATCH managed-events/events/{id}/style-settings',
    quotes: ['| GET, PATCH | managed-events/events/{id}/style-settings | body not shown |'],
  },
  '§7.25': {
    says: 'GET and PATCH managed-events/events/{id}/registrant-settings',
    quotes: ['| GET, PATCH | managed-events/events/{id}/registrant-settings | body not shown |'],
  },
  '§7.26': {
    says: 'GET /payment-gateways',
    quotes: ['| GET | /payment-gateways | |'],
  },
  '§7.27': {
    says: 'GET /badge-provider-types with badgeTypeId and disablePagination',
    quotes: ['| GET | /badge-provider-types | badgeTypeId, disablePagination |'],
  },
  '§7.28': {
    says: 'GET /managed-events/metadata/mobile-scan-settings',
    quotes: ['| GET | /managed-events/metadata/mobile-scan-settings | |'],
  },
  '§7.29': {
    says: 'POST /managed-events/events/{id}/accessibility-rules',
    quotes: ['| POST | /managed-events/events/{id}/accessibility-rules | body not shown |'],
  },
  '§7.30': {
    says: 'GET /connector/email-newsletters with disablePagination',
    quotes: ['| GET | /connector/email-newsletters | disablePagination |'],
  },
  '§7.31': {
    says: 'GET and PATCH meeting-platform/instances/{id}/basic-info; GET meeting-platform/metadata/instance-basic-info',
    quotes: [
      '| GET, PATCH | meeting-platform/instances/{id}/basic-info | body not shown |',
      '| GET | meeting-platform/metadata/instance-basic-info | |',
    ],
    later: 'Meeting planner',
  },
  '§7.32': {
    says: 'All product API calls go to a configured API base URL',
    quotes: ['All product API calls go to a configured API base URL,'],
  },
  '§7.33': {
    says: 'Calls retry only on 401, up to 2 times, 500 ms apart; mutations likewise',
    quotes: [
      'Calls retry only on HTTP 401, up to 2 times, 500 ms apart; mutations likewise.',
      'Retry on 401: 2 times, 500 ms delay.',
    ],
  },
  '§7.34': {
    says: 'GET /badge-types',
    quotes: ['| GET | /badge-types | |'],
  },
  '§7.35': {
    says: 'GET /managed-events/accessibility-rules/{id}',
    quotes: ['| GET | /managed-events/accessibility-rules/{id} | |'],
  },
  '§7.36': {
    says: 'PATCH /managed-events/accessibility-rules/{id}',
    quotes: ['| PATCH | /managed-events/accessibility-rules/{id} | body not shown |'],
  },
  '§7.37': {
    says: 'Error reporting can be switched off',
    quotes: ['reporting can be disabled by a check (not shown).'],
  },
} as const satisfies Record<string, Clause>;
