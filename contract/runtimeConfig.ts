import type { BrandHosts } from './brand.ts';

/** The ways to mount the console. `hosted` and `ngw` are the spec's two modes; `standalone` needs no other site. */
export const modes = ['standalone', 'hosted', 'ngw'] as const;
export type Mode = (typeof modes)[number];

/** Spec §2: the path prefix of each mode; no slash at the end. */
export const basePathOf: Record<Mode, string> = { standalone: '/n', hosted: '/n', ngw: '/ngw' };

/** Id of the `<script type="application/json">` in index.html that carries the configuration. */
export const runtimeConfigElementId = 'foyer-config';

/** The configuration that the server writes into index.html. Public: anyone who opens the sign-in page can read it. */
export type RuntimeConfig = {
  mode: Mode;
  /** `/n` or `/ngw`, without a slash at the end. */
  basePath: string;
  /** The base URL of the console's calls (spec §7), without a slash at the end: `/api`, or `https://api.example.org/v1`. */
  apiBaseUrl: string;
  /** Spec §7: the authentication endpoint on the console's own origin: `/nAuth.php`. */
  authUrl: string;
  /** Spec §1: 1.9.2. */
  version: string;
  brandHosts: BrandHosts;
  /** The address of the site that owns the lists in `hosted` and `ngw`, without a slash at the end. Empty means this origin. */
  hostSiteUrl: string;
  /** The target of Exit (spec §2); null: the console's own lists. */
  exitUrl: string | null;
  /** Spec §9: public profile base URL. */
  publicProfileBaseUrl: string;
  sentry: { dsn: string; environment: string; tracesSampleRate: number } | null;
  mapsKey: string | null;
  dataProvider: 'api' | 'mock';
};
