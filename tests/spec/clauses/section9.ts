import type { Clause } from './types.ts';

export const section9 = {
  '§9.1': {
    says: 'Settings, types, categories, organizers, time zones and payment gateways never refresh',
    quotes: ['settings, types, categories, organizers, time zones and payment gateways never refresh.'],
  },
  '§9.2': {
    says: 'Session cookie: fixed name, path /, same-site strict, secure only on a secure connection',
    quotes: ['Session cookie: fixed name, path /, same-site strict, secure only on a secure connection.'],
  },
  '§9.3': {
    says: 'Translation loader: 10 parallel reads, 5 retries, 350 ms doubling',
    quotes: ['Translation loader: 10 parallel reads, 5 retries, first delay 350 ms doubling.'],
  },
  '§9.4': {
    says: 'Currency is US English, USD, no fraction digits',
    quotes: ['Currency format US English, USD, no fraction digits.'],
    decided: { file: '0019-where-the-letter-is-not-followed.md', what: 'An amount with cents is written with them.' },
  },
  '§9.5': {
    says: 'Brand colours, default background and main orange',
    quotes: [
      'Brand colours: first brand primary #CF070D, secondary #111111; second brand primary #ff982b, secondary #464646; default background #f7f7f7. Main orange is #ff982b.',
    ],
  },
  '§9.6': {
    says: 'Snackbar: 3000 ms, top centre, info; the app wrapper uses 5000 ms',
    quotes: ['Snackbar: auto-hide 3000 ms, top centre, default severity info; the app wrapper uses 5000 ms.'],
  },
  '§9.7': {
    says: 'Spinner sizes 25, 50, 75, 100',
    quotes: ['Spinner sizes: small 25, medium 50, large 75, xlarge 100.'],
  },
  '§9.8': {
    says: 'Toasts: every number of the specification',
    quotes: [
      "Toasts: default duration 4000 ms, 3 visible, swipe threshold 45, removal delay 200 ms, width 356, default position bottom-right, container label 'Notifications', hotkey Alt+T, gap 12. Visible count is about half the window height divided by 125, plus a 12 gap.",
    ],
  },
  '§9.9': {
    says: 'Dialogs are full screen below md; breakpoints 0, 600, 900, 1200, 1536; spacing 8',
    quotes: [
      'Dialogs are full screen below the medium breakpoint. Breakpoints: xs 0, sm 600, md 900, lg 1200, xl 1536. Spacing unit 8 px.',
    ],
  },
  '§9.10': {
    says: 'The gallery runs on port 6006, the console on 3000',
    quotes: ['Ports: preview 3000, component gallery 6006.'],
  },
  '§9.11': {
    says: 'Build modes staging, demo, a German-locale variant, production',
    quotes: ['Build modes: staging, demo, a German-locale variant, production.'],
    decided: {
      file: '0019-where-the-letter-is-not-followed.md',
      what: 'Staging and demo are names for builds of one’s own: nothing in them differs.',
    },
  },
  '§9.12': {
    says: 'The public profile base URL is configured',
    quotes: ['Public profile base URL: configured, value not shown.'],
  },
  '§9.13': {
    says: 'The language is looked for in query lng, cookie, local storage, session storage, browser, html tag; and kept in local storage',
    quotes: [
      'Language detection order: query string lng, cookie, local storage, session storage, browser language, html tag; cached in local storage under a language key.',
    ],
  },
  '§9.14': {
    says: 'Cents and units convert by 100',
    quotes: ['Cents and units convert by 100.'],
  },
  '§9.15': {
    says: 'One inch is 96',
    quotes: ['One inch is 96.'],
  },
} as const satisfies Record<string, Clause>;
