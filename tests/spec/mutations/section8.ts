import type { Mutations } from './types.ts';

const session = 'providers/auth/createSession.ts';
const mapping = 'providers/data/toHttpError.ts';

export const section8: Mutations = {
  '§8.1': [
    {
      id: 'another message',
      file: mapping,
      before: 'message: messageOf(data) ?? text,',
      after: 'message: text,',
    },
    { id: 'no default status', file: mapping, before: 'status: status || defaultStatus,', after: 'status,' },
    { id: 'another type', file: mapping, before: "type: 'Request Error',", after: "type: 'Unknown Error'," },
    { id: 'no exclamation mark', file: mapping, before: 'message: `${text}!`', after: 'message: text' },
  ],
  '§8.2': [
    {
      id: 'stays without a cookie',
      file: session,
      before: 'if (!token) return session.logout({ returnHere: true });',
      after: 'if (!token) return;',
    },
    { id: 'of any status', file: session, before: 'error.status === 400 && ', after: '' },
    {
      id: 'stays when the refresh fails',
      file: session,
      before: 'error.message === notExpiredMessage) return;\n      await session.logout({ returnHere: true });',
      after: 'error.message === notExpiredMessage) return;',
    },
    {
      id: '403 is nothing',
      file: 'providers/data/http.ts',
      before: 'if (error.status === 401 || error.status === 403) void',
      after: 'if (error.status === 401) void',
    },
    {
      id: 'another error for the caller',
      file: 'providers/data/http.ts',
      before: 'return Promise.reject(error);',
      after: "return Promise.reject(toHttpError(new Error('Refused')));",
    },
  ],
  '§8.3': [
    {
      id: 'another rejection',
      file: session,
      before: "throw new Error('Login failed! due to auth error');",
      after: "throw new Error('Login failed');",
    },
    { id: 'not logged', file: session, before: "        log.error('Login failed!');\n", after: '' },
  ],
  '§8.4': [
    {
      id: 'not logged',
      file: 'providers/data/http.ts',
      before: "    if (error.canceled) log.info('Request canceled:', error.message);\n",
      after: '',
    },
  ],
  '§8.5': [
    {
      id: 'no warning',
      file: 'providers/i18n/createI18n.ts',
      before: '    console.warn(`Texts ${language}/${namespace} could not be loaded: ${message}`);\n',
      after: '',
    },
    { id: 'not tried again', file: 'providers/i18n/createI18n.ts', before: 'maxRetries: 5,', after: 'maxRetries: 0,' },
  ],
  '§8.6': [
    {
      id: 'one without a name',
      file: 'src/shell/pages/RouteErrorPage.tsx',
      before: "  405: 'routeError.methodNotAllowed',\n",
      after: '',
    },
    {
      id: 'no status',
      file: 'src/shell/pages/RouteErrorPage.tsx',
      before: 'title={status === undefined ? title : `${status} ${title}`}',
      after: 'title={title}',
    },
    {
      id: 'no message',
      file: 'src/shell/pages/RouteErrorPage.tsx',
      before: 'sentence={sentence}',
      after: '',
    },
  ],
  '§8.7': [
    {
      id: 'does not reload',
      file: 'src/feedback/ErrorScreen.tsx',
      before: 'onClick={reloadPage}',
      after: 'onClick={() => undefined}',
    },
    {
      id: 'another screen when the login fails',
      file: 'src/app.tsx',
      before: 'failed={<ErrorScreen />}',
      after: 'failed={<FullPageSpinner />}',
    },
  ],
  '§8.8': [
    {
      id: 'another message of the snackbar',
      file: 'src/feedback/SnackbarProvider.tsx',
      before: 'SnackbarContext must be used within a SnackbarProvider',
      after: 'There is no SnackbarProvider',
    },
    {
      id: 'no message of the brand',
      file: 'src/brand/BrandContext.ts',
      before: 'BrandContext must be used within a BrandProvider',
      after: 'There is no BrandProvider',
    },
  ],
  '§8.9': [
    {
      id: 'another title',
      file: 'src/feedback/ConfirmDialog.tsx',
      before: "request.title ?? t('confirmation')",
      after: "request.title ?? t('confirm')",
    },
    {
      id: 'no way back by default',
      file: 'src/feedback/ConfirmDialog.tsx',
      before: 'showCloseButton = true',
      after: 'showCloseButton = false',
    },
  ],
  '§8.10': [
    {
      id: 'nothing is said of a script that fails',
      file: 'src/maps/MapFrame.tsx',
      before: "case 'FAILED':",
      after: "case 'NO_SCRIPT':",
    },
    {
      id: 'the refusal is not heard',
      file: 'src/maps/MapsProvider.tsx',
      before: 'isRefused = true;',
      after: 'isRefused = false;',
    },
  ],
};
