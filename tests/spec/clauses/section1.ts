import type { Clause } from './types.ts';

export const section1 = {
  '§1.1': {
    says: 'Two brands, each with name, logo, favicon, home background, primary and secondary colour, site name',
    quotes: [
      'Two brand variants exist (a lead-capture brand and a lead-management brand). Each has its own name, logo, favicon, home background, primary and secondary colours, and site name.',
    ],
  },
  '§1.2': {
    says: 'The brand is chosen by matching the host: two local ports, two production hosts; otherwise the first',
    quotes: [
      'The brand is chosen by matching the current host against known hosts (two local development ports and two production hosts). If none matches, the first brand applies.',
    ],
  },
  '§1.3': {
    says: 'The favicon is set from the brand; its colours are exposed as page-level style variables',
    quotes: [
      "The favicon is set from the brand. The brand's primary and secondary colours are exposed as page-level style variables.",
    ],
  },
  '§1.4': {
    says: 'Fallback language is en',
    quotes: ['Fallback language is en.'],
  },
  '§1.5': {
    says: 'Served under /n, and under /ngw in the other app mode',
    quotes: [
      'The app is served under the path prefix /n. A second prefix /ngw is used in another app mode.',
      'Base path is /ngw when an environment check is true, otherwise a value from a helper (not shown).',
    ],
  },
  '§1.6': {
    says: 'The application version is 1.9.2',
    quotes: ['Application version: 1.9.2.'],
  },
  '§1.7': {
    says: 'The product is one page: going from page to page loads no other document',
    quotes: ['The product is a single-page web application for event organisers and administrators.'],
  },
  '§1.8': {
    says: 'Text is multi-language; namespaces translation (default) and meTranslation',
    quotes: ['Text is multi-language.', 'Namespaces: translation (default)', ', meTranslation.'],
  },
  '§1.9': {
    says: 'Namespace mmpTranslation',
    quotes: ['mmpTranslation'],
    later: 'Meeting planner',
  },
  '§1.10': {
    says: 'Namespace dbcTranslation',
    quotes: ['dbcTranslation'],
    later: 'Digital cards',
  },
  '§1.11': {
    says: 'Elements of business-card templates, and share channels',
    quotes: [
      'Business-card template elements: header (12 layouts, filled or outlined actions), image (text position up, down, left, right), gallery (grid, slider, masonry, thumbnails), links (circle or square frame; plain, shadow, background), button (link, primary, secondary), lead-capture form (primary, secondary, link), contacts (filled circles, filled squares, outlined circles, outlined squares, icons), socials (facebook, linkedin, instagram, pinterest, tiktok, X, youtube), text, URL, video, map, calendar, call to action, exchange, save contact, app store, google play.',
      'Share channels: email, linkedin, whatsapp, X.',
    ],
    later: 'Digital cards',
  },
  '§1.12': {
    says: 'Field kinds of the badge designer',
    quotes: [
      'Badge designer field kinds: first name, last name, full name, company name, email address, job title, registration code, registration type, QR code, image, text, horizontal line, vertical line, border box.',
    ],
  },
  '§1.13': {
    says: 'Spreadsheet import templates for activities, addons, sessions, speakers, sponsors',
    quotes: ['Spreadsheet import templates exist for activities, addons, sessions, speakers, sponsors.'],
  },
} as const satisfies Record<string, Clause>;
