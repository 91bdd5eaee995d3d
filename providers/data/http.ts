import { clientHeader } from '@contract/clientHeader.ts';
import axios, { type AxiosAdapter, type AxiosInstance } from 'axios';
import type { Session } from '@/auth/session.ts';
import { toHttpError } from './toHttpError.ts';

declare module 'axios' {
  interface AxiosRequestConfig {
    /** Spec §7: leave the Bearer token out. */
    skipAuth?: boolean;
  }
}

/** Spec §9, in milliseconds. */
export const apiTimeout = 30_000;

type HttpOptions = {
  /** From the runtime configuration: `/api`, or the address of an API elsewhere. */
  baseUrl: string;
  session: Pick<Session, 'token' | 'refreshed' | 'unauthorized'>;
  /** Milliseconds that the brand allows a call; 0 or absent: what the product allows (spec §3, §7). */
  brandTimeout?: number;
  /** This tab's name: the live updates leave out what it saved itself. */
  client?: string;
  /** What is on the screen: the server names what it makes itself, such as a copy, in this language. */
  language?: () => string;
  /** Instead of the browser's: the mock's, or a test's. */
  adapter?: AxiosAdapter;
  log?: Pick<Console, 'info'>;
};

/** The one way to the product API (spec §7). Every rejection is an `HttpError` (spec §8). */
export function createHttp({
  baseUrl,
  session,
  brandTimeout,
  client,
  language,
  adapter,
  log = console,
}: HttpOptions): AxiosInstance {
  const http = axios.create({
    baseURL: baseUrl,
    timeout: brandTimeout || apiTimeout,
    headers: {
      'Content-Type': 'application/json',
      'Cache-Control': 'no-cache',
      ...(client && { [clientHeader]: client }),
    },
    // Spec §7: every call has the JSON content type. axios takes it off a call without data; an empty text is data
    // to axios, and no body on the wire.
    transformRequest: [axios.defaults.transformRequest ?? [], (data: unknown) => data ?? ''].flat(),
    // There is no such cookie; looking for it, axios would send each call a turn of the event loop later.
    withXSRFToken: false,
    ...(adapter && { adapter }),
  });

  http.interceptors.request.use(async (config) => {
    if (language) config.headers.set('Accept-Language', language());
    if (config.skipAuth) return config;
    // A call made while the token is being renewed waits for the new one instead of failing with the old.
    await session.refreshed();
    const token = session.token();
    if (token) config.headers.set('Authorization', `Bearer ${token}`);
    return config;
  });

  http.interceptors.response.use(undefined, (cause: unknown) => {
    const error = toHttpError(cause);
    if (error.canceled) log.info('Request canceled:', error.message);
    // Spec §8: the original error still reaches the caller, so nothing waits for the refresh here.
    if (error.status === 401 || error.status === 403) void session.unauthorized(tokenOf(cause));
    return Promise.reject(error);
  });

  return http;
}

/** The token that a failed call was sent with. */
function tokenOf(cause: unknown): string | undefined {
  const sent = axios.isAxiosError(cause) ? cause.config?.headers.get('Authorization') : undefined;
  return typeof sent === 'string' ? sent.replace('Bearer ', '') : undefined;
}
