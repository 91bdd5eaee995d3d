import type { Mutations } from './types.ts';

const shared = 'plugins/event-designer/contract/shared.ts';

/** An enumeration with one value more. */
const oneMore = (file: string, before: string) => [{ id: 'one value more', file, before, after: `${before}, 'other'` }];

export const section3: Mutations = {
  '§3.1': [
    {
      id: 'without the zone',
      file: 'plugins/event-designer/server/settings.ts',
      before: 'const timeZoneSettings = { timeZone, timeDisplay };',
      after: 'const timeZoneSettings = undefined as never;',
    },
  ],
  '§3.2': [
    {
      id: 'without a range',
      file: 'plugins/event-designer/server/basicInfo.ts',
      before: 'timeSlotsTimestampRange: start && end ? { start, end } : null,',
      after: 'timeSlotsTimestampRange: null,',
    },
    {
      id: 'another id',
      file: 'plugins/event-designer/server/basicInfo.ts',
      before: 'return { id: event.id, version: event.basicInfoVersion,',
      after: 'return { id: event.basicInfoVersion + 7_000, version: event.basicInfoVersion,',
    },
  ],
  '§3.3': [
    {
      id: 'without the name',
      file: 'plugins/event-designer/server/basicInfo.ts',
      before: '...valuesOf(basicInfoFields, event), id,',
      after: "...valuesOf(basicInfoFields, event), name: '', id,",
    },
  ],
  '§3.4': [
    {
      id: 'without the cover',
      file: 'plugins/event-designer/server/details.ts',
      before: 'coverMedia: shownPicture(cover),',
      after: 'coverMedia: null,',
    },
  ],
  '§3.5': [
    {
      id: 'another status',
      file: 'plugins/event-designer/server/publish.ts',
      before: 'version: publishVersion,\n    status,',
      after: "version: publishVersion,\n    status: 'published',",
    },
  ],
  '§3.6': [
    {
      id: 'without the name',
      file: 'plugins/event-designer/contract/lookups.ts',
      before: '    favicon: z.nullable(z.string()),\n    name: z.string(),',
      after: '    favicon: z.nullable(z.string()),\n    title: z.optional(z.string()),',
    },
    {
      id: 'one field more',
      file: 'plugins/event-designer/server/lookups.ts',
      before: 'return { isEnableAttendeeApp, siteName, favicon, name: siteName };',
      after: 'return { isEnableAttendeeApp, siteName, favicon, name: siteName, title: siteName };',
    },
  ],
  '§3.7': [
    {
      id: 'always at the door',
      file: 'plugins/event-designer/rules/availability.ts',
      before: "isAvailableAtDoor: availability !== 'online_only',",
      after: 'isAvailableAtDoor: true,',
    },
  ],
  '§3.8': [
    { id: 'half as wide', file: 'server/media/crop.ts', before: 'width: mediaDefaults.width,', after: 'width: 50,' },
    { id: 'without a file', file: 'contract/media.ts', before: '  file: null,\n', after: '' },
  ],
  '§3.9': [
    {
      id: 'without the data',
      file: 'providers/data/toHttpError.ts',
      before: 'status: status || defaultStatus,\n      data,',
      after: 'status: status || defaultStatus,',
    },
    {
      id: 'without the cause',
      file: 'providers/data/toHttpError.ts',
      before: 'data,\n      error: cause,',
      after: 'data,',
    },
  ],
  '§3.10': [
    {
      id: 'a spinner for both',
      file: 'src/brand/brands.ts',
      before: "readonly BrandId[] = ['management'];",
      after: "readonly BrandId[] = ['management', 'capture'];",
    },
    {
      id: 'a limit for one brand',
      file: 'contract/brand.ts',
      before: "host: 'console.atrium.example',\n    apiTimeout: 0,",
      after: "host: 'console.atrium.example',\n    apiTimeout: 5_000,",
    },
  ],
  '§3.11': [
    {
      id: 'white on orange',
      file: 'contract/brand.ts',
      before: "onPrimary: '#231400',",
      after: "onPrimary: '#ffffff',",
    },
    {
      id: 'another background',
      file: 'src/brand/theme.ts',
      before: 'background: { default: tokens.page,',
      after: 'background: { default: tokens.card,',
    },
  ],
  '§3.12': [
    {
      id: 'always a way back',
      file: 'src/feedback/ConfirmDialog.tsx',
      before: '{showCloseButton ? (',
      after: '{showCloseButton !== undefined ? (',
    },
    {
      id: 'another message',
      file: 'src/feedback/ConfirmDialog.tsx',
      before: "{request.message ?? t('confirmationDialogContentMessage')}",
      after: "{t('confirmationDialogContentMessage')}",
    },
  ],
  '§3.13': oneMore(shared, "'fixed', 'stock'"),
  '§3.14': [
    {
      id: 'phones get what desks get',
      file: 'server/media/present.ts',
      before: 'mobile: 800,',
      after: 'mobile: 1600,',
    },
  ],
  '§3.15': [
    {
      id: 'the list without the last',
      file: 'plugins/event-designer/pages/events/useEventList.tsx',
      before: "dateRangesA.filter((value) => value !== 'all')",
      after: "dateRangesA.filter((value) => value !== 'all' && value !== 'lastMonth')",
    },
  ],
  '§3.16': [
    {
      id: 'the field without days',
      file: 'src/lib/durations.ts',
      before: "['minutes', 'hours', 'days'] as const",
      after: "['minutes', 'hours'] as const",
    },
  ],
  '§3.17': [
    { id: 'the wrong label', file: 'src/lib/devices.ts', before: "tablet: 'onTablet'", after: "tablet: 'onMobile'" },
    {
      id: 'another text',
      file: 'public/locales/en/translation.json',
      before: '"onDesktop": "On desktop"',
      after: '"onDesktop": "On computers"',
    },
  ],
  '§3.18': [
    {
      id: 'one missing',
      file: 'contract/media.ts',
      before: "  'registered_ticket_design',\n",
      after: '',
    },
  ],
  '§3.19': [
    {
      id: 'another parameter',
      file: 'plugins/event-designer/routes.ts',
      before: "'tickets/:ticketId'",
      after: "'tickets/:id'",
    },
  ],
  '§3.20': [
    {
      id: 'a refused key looks like waiting',
      file: 'src/maps/MapFrame.tsx',
      before: "case 'AUTH_FAILURE':",
      after: "case 'REFUSED':",
    },
  ],
  '§3.21': [
    {
      id: 'the id of another thing',
      file: 'plugins/event-designer/server/accessibility.ts',
      before: '}: RuleRecord): AdmissionRule {\n  return row;',
      after: '}: RuleRecord): AdmissionRule {\n  return { ...row, id: row.eventId };',
    },
  ],
  '§3.22': oneMore(shared, "'automatic', 'custom', 'hidden'"),
  '§3.23': oneMore(shared, "'venue', 'online', 'to_be_announced'"),
  '§3.24': [
    {
      id: 'another word for videos',
      file: 'plugins/event-designer/contract/details.ts',
      before: "kind: z.literal('video')",
      after: "kind: z.literal('film')",
    },
  ],
  '§3.25': [
    {
      id: 'the kinds taken for each other',
      file: shared,
      before: "return kind === 'recurring';",
      after: "return kind === 'single';",
    },
    {
      id: 'one kind to choose from',
      file: 'plugins/event-designer/pages/basic-info/WhenSection.tsx',
      before: 'eventKind.options.map(',
      after: 'eventKind.options.slice(1).map(',
    },
  ],
  '§3.26': oneMore(shared, "'published', 'cancelled', 'unpublished'"),
  '§3.27': oneMore(shared, "'with_link', 'collection'"),
  '§3.28': [
    ...oneMore(shared, "'change_time_zone_and_event_times', 'change_time_zone_only'"),
    {
      id: 'the modes taken for each other',
      file: 'plugins/event-designer/rules/zonedTime.ts',
      before: "mode === 'change_time_zone_and_event_times' ? to : from",
      after: "mode === 'change_time_zone_and_event_times' ? from : to",
    },
  ],
  '§3.29': oneMore(shared, "'none', 'pass_code'"),
  '§3.30': oneMore(shared, "'eventTimeZone', 'attendeesLocalTimeZone'"),
  '§3.31': oneMore(shared, "'standard', 'advanced'"),
  '§3.32': oneMore(shared, "'everywhere', 'online_only', 'at_the_door_only'"),
  '§3.33': oneMore(
    'plugins/event-designer/contract/scanOptions.ts',
    "'rejectConsecutiveCheckIns', 'allowConsecutiveCheckIns'",
  ),
  '§3.34': oneMore('plugins/event-designer/contract/styleSettings.ts', "'Roboto', 'Arial', 'Tahoma'"),
  '§3.35': oneMore(
    'plugins/event-designer/contract/registrantSettings.ts',
    "'all_tickets', 'specific_tickets', 'all_tickets_except'",
  ),
  '§3.36': [
    {
      id: 'the list without the longest',
      file: 'plugins/event-designer/pages/events/useEventList.tsx',
      before: "dateRangesB.filter((value) => value !== 'allTime')",
      after: "dateRangesB.filter((value) => value !== 'allTime' && value !== 'last12Months')",
    },
  ],
  '§3.39': [
    {
      id: 'a weight is missing',
      file: 'plugins/badge-designer/contract/textStyle.ts',
      before: 'fontWeights = [100, 200, 300,',
      after: 'fontWeights = [200, 300,',
    },
    {
      id: 'an alignment more',
      file: 'plugins/badge-designer/contract/textStyle.ts',
      before: "z.enum(['left', 'center', 'right'])",
      after: "z.enum(['left', 'center', 'right', 'justify'])",
    },
  ],
  '§3.40': [
    {
      id: 'another name',
      file: 'plugins/scheduler/routes.ts',
      before: "'/scheduler-list/:schedulerId',",
      after: "'/scheduler-list/:id',",
    },
  ],
};
