import type { Mutations } from './types.ts';

const session = 'providers/auth/createSession.ts';

export const section4: Mutations = {
  '§4.1': [
    { id: 'the cookie stays', file: session, before: '    tokens.remove();\n', after: '' },
    { id: 'nobody leaves', file: session, before: 'else redirect(signInAddress);', after: '' },
    {
      id: 'login sets nothing',
      file: session,
      before: '        tokens.write(jwt);\n        setState',
      after: 'setState',
    },
    {
      id: 'a cookie is not enough',
      file: session,
      before: "tokens.read() ? 'authenticated'",
      after: "tokens.read() ? 'unknown'",
    },
  ],
  '§4.2': [
    {
      id: 'a smaller spinner',
      file: 'src/feedback/FullPageSpinner.tsx',
      before: "size = 'large'",
      after: "size = 'medium'",
    },
    {
      id: 'content at once',
      file: 'src/auth/AuthGate.tsx',
      before: 'fallback={wasAuthenticated ? page : <FirstSignIn session={session}>{waiting}</FirstSignIn>}',
      after: 'fallback={<FirstSignIn session={session}>{page}</FirstSignIn>}',
    },
    {
      id: 'login does not start',
      file: 'src/auth/FirstSignIn.tsx',
      before: "if (session.state() === 'unknown')",
      after: "if (session.state() === 'failed')",
    },
  ],
  '§4.3': [
    { id: 'half a second', file: session, before: 'const guardMs = 1_000;', after: 'const guardMs = 500;' },
    { id: 'two seconds', file: session, before: 'const guardMs = 1_000;', after: 'const guardMs = 2_000;' },
    { id: 'several refreshes', file: session, before: '      if (isGuarded) return refreshing;\n', after: '' },
  ],
  '§4.4': [
    {
      id: 'the console cancels nothing',
      file: 'plugins/event-designer/pages/publish/useTransitions.ts',
      before: "status: 'cancelled', ...reason",
      after: "status: 'unpublished', ...reason",
    },
    {
      id: 'the server keeps the old status',
      file: 'plugins/event-designer/server/publish.ts',
      before: '  const values = {\n    status,',
      after: '  const values = {\n    status: event.status,',
    },
  ],
  '§4.5': [
    {
      id: 'no close action',
      file: 'src/feedback/ConfirmProvider.tsx',
      before: '              pending.request.onClose?.();\n',
      after: '',
    },
    {
      id: 'closes before the action',
      file: 'src/feedback/ConfirmDialog.tsx',
      before: 'await (instead ? instead.run() : request.onConfirm?.());\n      onConfirmed();',
      after: 'onConfirmed();\n      await Promise.resolve();\n      setTimeout(() => request.onConfirm?.(), 1_000);',
    },
    {
      id: 'does not close',
      file: 'src/feedback/ConfirmDialog.tsx',
      before: 'await (instead ? instead.run() : request.onConfirm?.());\n      onConfirmed();',
      after: 'await (instead ? instead.run() : request.onConfirm?.());',
    },
  ],
  '§4.6': [
    { id: 'no close button', file: 'src/feedback/ToastScreen.tsx', before: '          closeButton\n', after: '' },
    {
      id: 'another hotkey',
      file: 'src/feedback/toastSettings.ts',
      before: "['altKey', 'KeyT']",
      after: "['altKey', 'KeyN']",
    },
  ],
  '§4.7': [
    {
      id: 'no component stack',
      file: 'src/feedback/RenderErrorReport.tsx',
      before: '${componentStack.trim()}',
      after: '',
    },
    {
      id: 'the error stays',
      file: 'src/feedback/ErrorBoundary.tsx',
      before: 'onReset={() => this.setState({ caught: undefined })}',
      after: 'onReset={() => undefined}',
    },
    {
      id: 'other words',
      file: 'public/locales/en/translation.json',
      before: '"clickHereToReset": "Click here to reset!"',
      after: '"clickHereToReset": "Reset"',
    },
  ],
  '§4.8': [
    {
      id: 'the other mode',
      file: 'plugins/event-designer/pages/basic-info/BasicInfoEditor.tsx',
      before: "if (timeZoneChangeMode === 'change_time_zone_and_event_times') void",
      after: "if (timeZoneChangeMode === 'change_time_zone_only') void",
    },
    {
      id: 'what is on the screen stays old',
      file: 'src/data/cache.ts',
      before: "await client.invalidateQueries({ type: 'active' });",
      after: '',
    },
    {
      id: 'other pages stay old',
      file: 'src/data/cache.ts',
      before: "client.removeQueries({ type: 'inactive' });",
      after: '',
    },
  ],
  '§4.9': [
    {
      id: 'not logged',
      file: 'src/auth/FirstSignIn.tsx',
      before: 'if (!success) console.error(error);',
      after: '',
    },
    {
      id: 'shown',
      file: 'src/auth/FirstSignIn.tsx',
      before: 'if (!success) console.error(error);',
      after: 'if (!success) {\n        console.error(error);\n        document.body.append(String(error));\n      }',
    },
  ],
  '§4.10': [
    {
      id: 'in every build',
      file: 'src/feedback/ErrorBoundary.tsx',
      before: 'showReportDialog, production = import.meta.env.PROD',
      after: 'showReportDialog, production = true',
    },
    {
      id: 'in no build',
      file: 'src/reporting/ReportingBoundary.tsx',
      before: ' showReportDialog={showDialog}',
      after: '',
    },
    {
      id: 'forbidden by the policy',
      file: 'server/http/securityHeaders.ts',
      before: '"\'wasm-unsafe-eval\'", ...sentry, ...mapHosts],',
      after: '"\'wasm-unsafe-eval\'", ...mapHosts],',
    },
  ],
};
