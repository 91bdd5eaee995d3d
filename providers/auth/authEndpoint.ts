import type { AuthAction } from '@contract/session.ts';
import axios, { type AxiosAdapter } from 'axios';
import { apiTimeout } from '../data/http.ts';
import { toHttpError } from '../data/toHttpError.ts';

/** The response of `/nAuth.php`; the action decides which fields it has (spec §7). */
export type AuthAnswer = { success?: number; jwt?: string; redirect?: string };

export type PostAuth = (action: AuthAction) => Promise<AuthAnswer>;

/** POSTs `action=…` as a form to the console's own origin (spec §7). Rejects with `HttpError`. */
export function createAuthEndpoint(authUrl: string, adapter?: AxiosAdapter): PostAuth {
  const http = axios.create({ timeout: apiTimeout, withXSRFToken: false, ...(adapter && { adapter }) });
  return async (action) => {
    try {
      const { data } = await http.post<unknown>(authUrl, new URLSearchParams({ action }));
      return readAnswer(data);
    } catch (cause) {
      throw toHttpError(cause);
    }
  };
}

function readAnswer(body: unknown): AuthAnswer {
  if (typeof body !== 'object' || body === null) return {};
  return {
    ...('success' in body && { success: Number(body.success) }),
    ...('jwt' in body && typeof body.jwt === 'string' && body.jwt !== '' && { jwt: body.jwt }),
    ...('redirect' in body && typeof body.redirect === 'string' && { redirect: body.redirect }),
  };
}
