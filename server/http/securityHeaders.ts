import type { RuntimeConfig } from '@contract/runtimeConfig.ts';
import type { MiddlewareHandler } from 'hono';
import type { Env } from './env.ts';

export type SecurityOptions = {
  runtime: Pick<RuntimeConfig, 'apiBaseUrl' | 'sentry' | 'mapsKey'>;
  /** Origins that may show the console in a frame. Empty: none. */
  frameAncestors: readonly string[];
};

const maps = ['https://maps.googleapis.com', 'https://maps.gstatic.com'];
/** Tiles and markers come from many hosts of Google; scripts come only from the two above. */
const mapImages = ['https://*.googleapis.com', 'https://*.gstatic.com', 'https://*.ggpht.com'];
const mapData = ['https://places.googleapis.com', 'https://mapsresources-pa.googleapis.com', 'data:', 'blob:'];
const videos = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'];
const twoYears = 63_072_000;

/**
 * Returns the content security policy. Styles allow `'unsafe-inline'` because emotion writes `<style>` elements;
 * scripts never do. `'wasm-unsafe-eval'` lets the badge designer compile the text shaper that it asks this server for
 * (docs/decisions/0037-fonts-and-layout.md); it allows no script. The video hosts are those that content blocks may show;
 * frames of the own origin show public pages.
 */
function contentSecurityPolicy({ runtime, frameAncestors }: SecurityOptions): string {
  const withMaps = (hosts: readonly string[]) => (runtime.mapsKey ? hosts : []);
  const mapHosts = withMaps(maps);
  // Spec §4: the report dialog is a script of Sentry that sends what the person wrote. Error reports are sent there too.
  const sentry = runtime.sentry ? [new URL(runtime.sentry.dsn).origin] : [];
  // An API on another origin is called there, and its pictures come from there.
  const api = /^https?:/.test(runtime.apiBaseUrl) ? [new URL(runtime.apiBaseUrl).origin] : [];
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", "'wasm-unsafe-eval'", ...sentry, ...mapHosts],
    'style-src': ["'self'", "'unsafe-inline'", ...withMaps(['https://fonts.googleapis.com'])],
    'font-src': ["'self'", ...withMaps(['https://fonts.gstatic.com'])],
    'img-src': ["'self'", 'data:', 'blob:', ...api, ...withMaps(mapImages)],
    'connect-src': ["'self'", ...api, ...sentry, ...mapHosts, ...withMaps(mapData)],
    // The preview of a public page is a frame of this server.
    'frame-src': ["'self'", ...videos],
    'worker-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': frameAncestors.length > 0 ? frameAncestors : ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/** The permissions that a page may ask for. Pages that use the camera say so (`usesCamera` of a public page). */
export const permissionsPolicy = (usesCamera = false) =>
  `camera=${usesCamera ? '(self)' : '()'}, microphone=(), geolocation=(self), payment=(), usb=()`;

/** Adds these headers to every response. A header that a route has set itself is not changed. */
export function securityHeaders(options: SecurityOptions): MiddlewareHandler<Env> {
  const fixed = Object.entries({
    'Content-Security-Policy': contentSecurityPolicy(options),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': permissionsPolicy(),
    'Cross-Origin-Opener-Policy': 'same-origin',
    ...(options.frameAncestors.length === 0 ? { 'X-Frame-Options': 'DENY' } : {}),
  });
  return async (c, next) => {
    await next();
    const { headers } = c.res;
    for (const [name, value] of fixed) if (!headers.has(name)) headers.set(name, value);
    if (c.get('isSecure')) headers.set('Strict-Transport-Security', `max-age=${twoYears}; includeSubDomains`);
  };
}
