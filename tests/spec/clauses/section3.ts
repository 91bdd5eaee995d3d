import type { Clause } from './types.ts';

export const section3 = {
  '§3.1': {
    says: 'Event settings: settings with timeZoneSettings and isEnableAttendeeApp',
    quotes: ['- Event settings: settings object with timeZoneSettings and isEnableAttendeeApp.'],
  },
  '§3.2': {
    says: 'Event time settings: id, timeSlots, timeSettings (isRecurring, timeZone with standardName and offset), timeSlotsTimestampRange',
    quotes: [
      'Event time settings: id, timeSlots, timeSettings (isRecurring, timeZone with standardName and offset), timeSlotsTimestampRange.',
    ],
  },
  '§3.3': {
    says: 'Event basic info: name, timeSlots, timeSettings, timeSlotsTimestampRange',
    quotes: ['Event basic info: name, timeSlots, timeSettings, timeSlotsTimestampRange.'],
  },
  '§3.4': {
    says: 'Event details: summary, content, coverMedia (id, url, x, y, width, height, unit), profile, tablet and mobile image',
    quotes: [
      'Event details: summary, content, coverMedia (id, url, x, y, width, height, unit), profileImageUrl, tabletImageUrl, mobileImageUrl.',
    ],
  },
  '§3.5': {
    says: 'Publish settings: status, privacySettings, visibilitySettings',
    quotes: ['Publish settings: status, privacySettings, visibilitySettings.'],
  },
  '§3.6': {
    says: 'Product-level settings: isEnableAttendeeApp, siteName, favicon, name',
    quotes: ['Product-level settings: isEnableAttendeeApp, siteName, favicon, name.'],
  },
  '§3.7': {
    says: 'Ticket availability flags: isAvailableOnline, isAvailableAtDoor',
    quotes: ['Ticket availability flags: isAvailableOnline, isAvailableAtDoor.'],
  },
  '§3.8': {
    says: 'Media default record: id, file, name, extension, url, unit %, width 100, height, aspect 2, x 0, y 0',
    quotes: [
      'Media default record: id, file, name, extension, url, unit (default %), width (100), height, aspect (2), x (0), y (0).',
    ],
  },
  '§3.9': {
    says: 'Error object: type, message, status, data, error',
    quotes: ['Error object: type, message, status, data, error.'],
  },
  '§3.10': {
    says: 'Brand constants: name, host, logo, favicon, homeBackground, panner, apiTimeout 0, siteName, spinnerImage of one brand',
    quotes: [
      'Brand constants: name, host, logo, favicon, homeBackground, panner, apiTimeout (0), siteName, spinnerImage (one brand only).',
      '(brand constant apiTimeout is 0).',
    ],
  },
  '§3.11': {
    says: 'Brand theme: primary main, secondary main, background default, and primary contrastText for one brand',
    quotes: [
      'Brand theme: palette primary main, secondary main, background default, and primary contrastText for one brand.',
    ],
  },
  '§3.12': {
    says: 'Confirm dialog data: title, message, mainAction, showCloseButton, onConfirm, onClose',
    quotes: ['Confirm dialog data: title, message, mainAction, showCloseButton, onConfirm, onClose.'],
  },
  '§3.13': {
    says: 'Ticket type: fixed, stock',
    quotes: ['- ticket type: fixed, stock'],
  },
  '§3.14': {
    says: 'Image variants: cropped, desktop, mobile, thumbnail',
    quotes: ['- image variants: cropped, desktop, mobile, thumbnail'],
  },
  '§3.15': {
    says: 'Date range filter A: all, today, yesterday, lastWeek, lastMonth',
    quotes: ['- date range filter A: all, today, yesterday, lastWeek, lastMonth'],
  },
  '§3.16': {
    says: 'Duration units: minutes, hours, days',
    quotes: ['- duration unit: minutes, hours, days'],
  },
  '§3.17': {
    says: 'Device labels: on desktop, on tablet, on mobile',
    quotes: ['- device labels: on desktop, on tablet, on mobile'],
  },
  '§3.18': {
    says: 'Media sources: event_cover, ticket_design, he_user_profile_photo, registered_ticket_design, ticket_design_uploaded_template',
    quotes: [
      '- media source: event_cover, ticket_design, he_user_profile_photo, registered_ticket_design, ticket_design_uploaded_template',
    ],
  },
  '§3.19': {
    says: 'Route parameters eventId and ticketId',
    quotes: ['Route parameters: eventId,', ', ticketId,'],
  },
  '§3.20': {
    says: 'Map loading status: NOT_LOADED, LOADING, LOADED, FAILED, AUTH_FAILURE',
    quotes: ['- map loading status: NOT_LOADED, LOADING, LOADED, FAILED, AUTH_FAILURE'],
  },
  '§3.21': {
    says: 'Accessibility rule: id',
    quotes: ['Accessibility rule: id (other fields not shown).'],
  },
  '§3.22': {
    says: 'Visibility: automatic, custom, hidden',
    quotes: ['- visibility: automatic, custom, hidden'],
  },
  '§3.23': {
    says: 'Event location type: venue, online, to_be_announced',
    quotes: ['- event location type: venue, online, to_be_announced'],
  },
  '§3.24': {
    says: 'Media kind: text, image, video',
    quotes: ['- media kind: text, image, video'],
  },
  '§3.25': {
    says: 'Event kind: single, recurring',
    quotes: ['- event kind: single, recurring'],
  },
  '§3.26': {
    says: 'Event status: published, cancelled, unpublished',
    quotes: ['- event status: published, cancelled, unpublished'],
  },
  '§3.27': {
    says: 'Ticket grouping: with_link, collection',
    quotes: ['- ticket grouping: with_link, collection'],
  },
  '§3.28': {
    says: 'Time zone change mode: change_time_zone_and_event_times, change_time_zone_only',
    quotes: ['- time zone change mode: change_time_zone_and_event_times, change_time_zone_only'],
  },
  '§3.29': {
    says: 'Access protection: none, pass_code',
    quotes: ['- access protection: none, pass_code'],
  },
  '§3.30': {
    says: 'Time display: attendeesLocalTimeZone, eventTimeZone',
    quotes: ['- time display: attendeesLocalTimeZone, eventTimeZone'],
  },
  '§3.31': {
    says: 'Mode: advanced, standard',
    quotes: ['- mode: advanced, standard'],
  },
  '§3.32': {
    says: 'Ticket availability: everywhere, online_only, at_the_door_only',
    quotes: ['- ticket availability: everywhere, online_only, at_the_door_only'],
  },
  '§3.33': {
    says: 'Consecutive check-in: rejectConsecutiveCheckIns, allowConsecutiveCheckIns',
    quotes: ['- consecutive check-in: rejectConsecutiveCheckIns, allowConsecutiveCheckIns'],
  },
  '§3.34': {
    says: 'Fonts: Roboto, Arial, Tahoma',
    quotes: ['- fonts: Roboto, Arial, Tahoma'],
  },
  '§3.35': {
    says: 'Ticket scope: all_tickets, specific_tickets, all_tickets_except',
    quotes: ['- ticket scope: all_tickets, specific_tickets, all_tickets_except'],
  },
  '§3.36': {
    says: 'Date range filter B: today to allTime, nine values',
    quotes: [
      '- date range filter B: today, last7Days, last2Weeks, last30Days, last3Months, last6Months, last9Months, last12Months, allTime',
    ],
  },
  '§3.37': {
    says: 'Editable fields of speakers and sponsors; kinds of extras; their results and conditions; social networks',
    quotes: [
      'Editable field lists: speaker (firstName, lastName, email, phone, company, title, bio, photo, socialMedia); sponsor (name, email, phone, logo, description, address, website, socialMedia).',
      '- extra kind: addon, activity, session',
      '- social networks: twitter, facebook, instagram, linkedIn',
      '- condition match: all, any, none',
      '- result: success, error, pending',
      'extraId, speakerId, sponsorId',
    ],
  },
  '§3.38': {
    says: 'Meeting status colours; basic info of an instance; the route parameters of the meeting planner',
    quotes: [
      'Meeting status colours exist for: canceled, completed, live, scheduled, pending, rejected.',
      'Instance basic info is read and patched; fields not shown.',
      'instanceId, roomId, staffId, attendeeId, meetingTypeId',
    ],
    later: 'Meeting planner',
  },
  '§3.39': {
    says: 'Font weights and alignment; the route parameter badgeId',
    quotes: [
      '- font weights 100 to 800 (thin, light, regular, medium, semi-bold, bold, extra-bold); another place gives the range as 100 to 900',
      '- alignment: left, center, right',
      'badgeId.',
    ],
  },
  '§3.40': {
    says: 'The route parameter schedulerId',
    quotes: ['schedulerId,'],
  },
  '§3.41': {
    says: 'The route parameters id and attendeeGroupId',
    quotes: ['id, attendeeGroupId,'],
    later: 'Digital cards',
  },
  '§3.42': {
    says: 'Import wizard paths take an event id (he_id); a history variant exists',
    quotes: ['Import wizard paths take an event id (he_id); a history variant exists.'],
  },
} as const satisfies Record<string, Clause>;
