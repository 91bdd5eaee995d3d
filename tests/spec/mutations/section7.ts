import { contract, moved } from './moved.ts';
import type { Mutations } from './types.ts';

const http = 'providers/data/http.ts';
const session = 'providers/auth/createSession.ts';

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
    {
      id: 'sent nowhere',
      file: session,
      before: 'redirect(withReturnAddress(address, currentAddress(), { keepExisting: true }));',
      after: '',
    },
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
      before: 'patch.details = { ...texts, ...(await coverPatch(coverMedia)) };',
      after: 'patch.details = await coverPatch(coverMedia);',
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
};
