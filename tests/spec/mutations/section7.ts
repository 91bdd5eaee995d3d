import type { Mutations } from './types.ts';

const http = 'providers/data/http.ts';
const session = 'providers/auth/createSession.ts';
const contract = (name: string) => `plugins/event-designer/contract/${name}.ts`;

/** A call that goes elsewhere. */
const moved = (file: string, path: string) => [
  { id: 'another path', file, before: `path: '${path}',`, after: `path: '/elsewhere${path}',` },
];

export const section7: Mutations = {
  '§7.1': [
    { id: 'twenty seconds', file: http, before: 'apiTimeout = 30_000;', after: 'apiTimeout = 20_000;' },
    { id: 'cached', file: http, before: "'Cache-Control': 'no-cache',", after: '' },
    {
      id: 'no type without a body',
      file: http,
      before: "(data: unknown) => data ?? ''",
      after: '(data: unknown) => data',
    },
  ],
  '§7.2': [
    { id: 'no Bearer', file: http, before: '`Bearer ${token}`', after: 'token' },
    { id: 'never left out', file: http, before: '    if (config.skipAuth) return config;\n', after: '' },
  ],
  '§7.3': [
    {
      id: 'fresh for a second',
      file: 'src/data/queryClient.ts',
      before: 'staleTime = 10_000;',
      after: 'staleTime = 1_000;',
    },
    {
      id: 'fresh for ten minutes',
      file: 'src/data/queryClient.ts',
      before: 'staleTime = 10_000;',
      after: 'staleTime = 600_000;',
    },
    {
      id: 'lists fresh for ten minutes',
      file: 'src/data/useRows.ts',
      before: '...(options.staleTime !== undefined && { staleTime: options.staleTime }),',
      after: 'staleTime: 600_000,',
    },
    {
      id: 'read again on focus',
      file: 'src/data/queryClient.ts',
      before: 'refetchOnWindowFocus: false,',
      after: 'refetchOnWindowFocus: true,',
    },
  ],
  '§7.4': [
    { id: 'a token without success', file: session, before: 'if (success === 1 && jwt)', after: 'if (jwt)' },
    { id: 'sent nowhere', file: session, before: 'redirect(comingBack(address, here(), { keeps: true }));', after: '' },
    {
      id: 'another field',
      file: 'providers/auth/authEndpoint.ts',
      before: 'new URLSearchParams({ action })',
      after: 'new URLSearchParams({ do: action })',
    },
  ],
  '§7.5': [
    {
      id: 'the new token is not stored',
      file: session,
      before: 'if (jwt) tokens.write(jwt);',
      after: 'if (jwt) return;',
    },
    {
      id: 'stays without a token',
      file: session,
      before: '    else await session.logout({ returnHere: true });\n',
      after: '',
    },
  ],
  '§7.6': [
    {
      id: 'a token of any status',
      file: 'scripts/vite/mockAuth.ts',
      before: 'response.status === 200 ? tokenOf(body) : undefined',
      after: 'tokenOf(body)',
    },
    {
      id: 'no authorization',
      file: 'scripts/vite/mockAuth.ts',
      before: ', Authorization: authorization }',
      after: ' }',
    },
    {
      id: 'an exception without a message',
      file: 'scripts/vite/mockAuth.ts',
      before: 'body: { status: 400, message:',
      after: 'body: { status: 400, text:',
    },
  ],
  '§7.7': [
    {
      id: 'always below /n',
      file: 'providers/i18n/createI18n.ts',
      before: '`${basePath}/locales/',
      after: '`/n/locales/',
    },
  ],
  '§7.8': [
    ...moved(contract('settings'), '/managed-events/events/{eventId}/settings'),
    {
      id: 'the server forgets the display',
      file: 'plugins/event-designer/server/settings.ts',
      before: 'const values = { ...times, isEnableAttendeeApp, timeDisplay };',
      after: 'const values = { ...times, isEnableAttendeeApp };',
    },
  ],
  '§7.9': moved(contract('events'), '/events'),
  '§7.10': [
    ...moved(contract('basicInfo'), '/events/{eventId}/basic-info'),
    {
      id: 'an answer without slots',
      file: 'plugins/event-designer/server/basicInfo.ts',
      before: 'timeSlots: await slotsOf(context, event),',
      after: 'timeSlots: [],',
    },
  ],
  '§7.11': [
    ...moved(contract('basicInfo'), '/events/{eventId}/time-settings'),
    {
      id: 'the server forgets the slots',
      file: 'plugins/event-designer/server/basicInfo.ts',
      before: '      timeSlots: patch.timeSlots,\n',
      after: '',
    },
  ],
  '§7.12': [
    ...moved(contract('details'), '/events/{eventId}/details'),
    {
      id: 'the console sends no words',
      file: 'plugins/event-designer/pages/details/useDetailsPictures.ts',
      before: 'patch.details = { ...words, ...(await cover(coverMedia)) };',
      after: 'patch.details = await cover(coverMedia);',
    },
  ],
  '§7.13': [
    {
      id: 'the server answers the old crop',
      file: 'server/media/recrop.ts',
      before: 'const crop = cropOf(query);',
      after: 'const crop = cropOf({ ...query, croppedX: 0 });',
    },
    { id: 'the console sends no source', file: 'src/media/crop.ts', before: '...(source && { source }),', after: '' },
  ],
  '§7.14': [
    {
      id: 'thirty seconds',
      file: 'providers/data/productApi.ts',
      before: '...(isUpload && { timeout: mediaUploadTimeoutMs }),',
      after: '',
    },
    {
      id: 'another name for the file',
      file: 'src/media/usePictureStore.ts',
      before: "body.set('file', picture.file);",
      after: "body.set('picture', picture.file);",
    },
  ],
  '§7.15': [
    ...moved(contract('publish'), '/events/{eventId}/publish-settings'),
    {
      id: 'the server forgets the privacy',
      file: 'plugins/event-designer/server/publish.ts',
      before: 'access: privacySettings.access,',
      after: 'access: event.access,',
    },
  ],
  '§7.16': [
    {
      id: 'the console does not ask for all',
      file: 'plugins/event-designer/pages/basic-info/BasicInfoPage.tsx',
      before: "const all = { disablePagination: 'true' };",
      after: 'const all = {};',
    },
    {
      id: 'a page of organisers',
      file: 'src/data/useReference.ts',
      before: 'isResource ? { disablePagination: true } : search',
      after: 'isResource ? {} : search',
    },
  ],
  '§7.17': [
    {
      id: 'the console sends no name',
      file: 'plugins/event-designer/parts/useTagSearch.ts',
      before: "{ disablePagination: 'true', name: text }",
      after: "{ disablePagination: 'true' }",
    },
  ],
  '§7.18': [
    {
      id: 'the console asks for all at once',
      file: 'plugins/event-designer/parts/useZones.ts',
      before: "{ ...query, isPrimary: 'true' }",
      after: 'query',
    },
    {
      id: 'the console names no moment',
      file: 'plugins/event-designer/parts/useZones.ts',
      before: ', ...(baseDatetime !== undefined && { baseDatetime }) }',
      after: ' }',
    },
  ],
  '§7.19': moved(contract('lookups'), '/managed-events/settings'),
  '§7.20': [
    {
      id: 'saved without a media id',
      file: 'plugins/event-designer/pages/details/useDetailsPictures.ts',
      before: 'if (!media?.id) {',
      after: 'if (!media) {',
    },
    {
      id: 'the old id is kept',
      file: 'plugins/event-designer/pages/details/useDetailsPictures.ts',
      before: "const media = await send(picture, 'details.coverMedia');\n    return { coverMedia: { id: media.id },",
      after:
        "const media = await send(picture, 'details.coverMedia');\n    return { coverMedia: { id: picture.kind === 'stored' ? picture.id : media.id },",
    },
  ],
  '§7.21': [
    {
      id: 'no random parameter',
      file: 'src/media/fetchImageFile.ts',
      before: "  url.searchParams.set('random', String(random()));\n",
      after: '',
    },
    {
      id: 'no type of its own',
      file: 'src/media/fetchImageFile.ts',
      before: '[await answer.arrayBuffer()], name, { type }',
      after: '[await answer.arrayBuffer()], name',
    },
    {
      id: 'the console fetches by itself',
      file: 'src/media/usePickedFile.ts',
      before: 'void look(() => fetchImageFile(address));',
      after: 'void look(async () => new File([await (await fetch(address)).arrayBuffer()], "picture"));',
    },
  ],
  '§7.22': [
    { id: 'never started', file: 'src/app.tsx', before: 'afterPaint(() => void reporter.start());', after: '' },
    {
      id: 'another release',
      file: 'src/reporting/errorReporting.ts',
      before: '`foyer@${version}`',
      after: '`foyer`',
    },
    { id: 'debugging', file: 'src/reporting/sentryService.ts', before: 'debug: false,', after: 'debug: true,' },
    {
      id: 'no traces',
      file: 'src/reporting/errorReporting.ts',
      before: 'isNumeric(value) ? Number(value) : 1;',
      after: 'isNumeric(value) ? Number(value) : 0;',
    },
  ],
  '§7.23': [
    {
      id: 'a library missing',
      file: 'src/maps/MapsProvider.tsx',
      before: "const libraries = ['places', 'marker'];",
      after: "const libraries = ['places'];",
    },
    { id: 'no region', file: 'src/maps/MapsProvider.tsx', before: '      {...(region && { region })}\n', after: '' },
  ],
  '§7.24': moved(contract('styleSettings'), '/managed-events/events/{eventId}/style-settings'),
  '§7.25': moved(contract('registrantSettings'), '/managed-events/events/{eventId}/registrant-settings'),
  '§7.26': moved(contract('references'), '/payment-gateways'),
  '§7.27': [
    {
      id: 'the console names no type',
      file: 'plugins/event-designer/pages/settings/BadgesCard.tsx',
      before: ', ...(badgeTypeId !== null && { badgeTypeId: String(badgeTypeId) }) }',
      after: ' }',
    },
    {
      id: 'the server answers all',
      file: 'plugins/event-designer/server/settingReferences.ts',
      before: 'badgeTypeId === undefined ? undefined : Number(badgeTypeId)',
      after: 'undefined',
    },
  ],
  '§7.28': moved(contract('references'), '/managed-events/metadata/mobile-scan-settings'),
  '§7.29': moved(contract('accessibility'), '/managed-events/events/{eventId}/accessibility-rules'),
  '§7.30': [
    ...moved(contract('references'), '/connector/email-newsletters'),
    {
      id: 'the console asks for a page',
      file: 'plugins/event-designer/pages/settings/NotificationsCard.tsx',
      before: '          isShort\n',
      after: '',
    },
  ],
  '§7.32': [
    {
      id: 'always on the own origin',
      file: 'providers/connect.ts',
      before: 'baseUrl: apiBaseUrl,',
      after: "baseUrl: '/api',",
    },
    {
      id: 'live updates on the own origin',
      file: 'providers/connect.ts',
      before: 'createEventStream({ apiBaseUrl,',
      after: "createEventStream({ apiBaseUrl: '/api',",
    },
  ],
  '§7.33': [
    { id: 'sooner', file: 'src/data/queryClient.ts', before: 'retryDelay = 500;', after: 'retryDelay = 100;' },
    { id: 'three times', file: 'src/data/queryClient.ts', before: 'maximumRetries = 2;', after: 'maximumRetries = 3;' },
    { id: 'on any failure', file: 'src/data/queryClient.ts', before: ' && error.status === 401 &&', after: ' &&' },
    {
      id: 'mutations not at all',
      file: 'src/data/queryClient.ts',
      before: 'mutations: { retry, retryDelay,',
      after: 'mutations: { retryDelay,',
    },
  ],
  '§7.34': moved(contract('references'), '/badge-types'),
  '§7.35': [
    {
      id: 'the console reads none',
      file: 'plugins/event-designer/pages/settings/AccessRuleDialog.tsx',
      before: 'useDocument(accessibilityRule, { ruleId: opened.rule.id })',
      after: 'useDocument(accessibilityRule, { ruleId: opened.rule.id }, { enabled: false })',
    },
  ],
  '§7.36': moved(contract('accessibility'), '/managed-events/accessibility-rules/{ruleId}'),
  '§7.37': [
    {
      id: 'always on',
      file: 'src/app.tsx',
      before: 'createErrorReporter(reportSettings(config),',
      after:
        "createErrorReporter(reportSettings({ ...config, sentry: { dsn: 'https://key@reports.example/1', environment: 'production', tracesSampleRate: 1 } }),",
    },
  ],
};
