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
  /** The brand's timeout of a call in milliseconds; 0 or absent: the product's timeout (spec §3, §7). */
  brandTimeout?: number;
  /** This tab's id: the live updates omit the tab's own saves. */
  client?: string;
  /** Returns the language on the screen, in which the server names rows that it creates, such as a copy. */
  language?: () => string;
  /** Replaces the browser's adapter in the mock and in tests. */
  adapter?: AxiosAdapter;
  log?: Pick<Console, 'info'>;
};

/** Creates the only HTTP client of the product API (spec §7). Every rejection is an `HttpError` (spec §8). */
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
    // Spec §7: every call has the JSON content type. axios removes it from a call without data; an empty text counts as
    // data for axios, but sends no body.
    transformRequest: [axios.defaults.transformRequest ?? [], (data: unknown) => data ?? ''].flat(),
    // The API sets no XSRF cookie, and looking for it would delay each call by a turn of the event loop.
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

/** Returns the token that a failed call was sent with. */
function tokenOf(cause: unknown): string | undefined {
  const sent = axios.isAxiosError(cause) ? cause.config?.headers.get('Authorization') : undefined;
  return typeof sent === 'string' ? sent.replace('Bearer ', '') : undefined;
}
