import { contract, moved } from './moved.ts';
import type { Mutations } from './types.ts';

/** Calls of the event designer's settings and of what they refer to. */
export const section7Settings: Mutations = {
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
      file: 'src/forms/time/useZones.ts',
      before: "{ ...query, isPrimary: 'true' }",
      after: 'query',
    },
    {
      id: 'the console names no moment',
      file: 'src/forms/time/useZones.ts',
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
      before:
        "const media = await storeMedia(picture, 'details.coverMedia');\n    return { coverMedia: { id: media.id },",
      after:
        "const media = await storeMedia(picture, 'details.coverMedia');\n    return { coverMedia: { id: picture.kind === 'stored' ? picture.id : media.id },",
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
      before: 'void load(() => fetchImageFile(address));',
      after: 'void load(async () => new File([await (await fetch(address)).arrayBuffer()], "picture"));',
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
  '§7.26': moved('contract/lookups.ts', '/payment-gateways'),
  '§7.27': [
    {
      id: 'the console names no type',
      file: 'plugins/event-designer/pages/settings/BadgesCard.tsx',
      before: ', ...(badgeTypeId !== null && { badgeTypeId: String(badgeTypeId) }) }',
      after: ' }',
    },
    {
      id: 'the server answers all',
      file: 'server/lookups/area.ts',
      before: 'badgeTypeId === undefined ? undefined : Number(badgeTypeId)',
      after: 'undefined',
    },
  ],
  '§7.28': moved(contract('scanOptions'), '/managed-events/metadata/mobile-scan-settings'),
  '§7.29': moved(contract('accessibility'), '/managed-events/events/{eventId}/accessibility-rules'),
  '§7.30': [
    ...moved('plugins/organisation/contract/newsletters.ts', '/connector/email-newsletters'),
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
  '§7.34': moved('contract/lookups.ts', '/badge-types'),
  '§7.35': [
    {
      id: 'the console reads none',
      file: 'plugins/event-designer/pages/mobile-access/RuleDialog.tsx',
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
