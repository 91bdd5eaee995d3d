import axios from 'axios';
import { HttpError } from '@/data/httpError.ts';

const defaultStatus = 400;

/** The request failure mapping of spec §8. */
export function toHttpError(cause: unknown): HttpError {
  if (cause instanceof HttpError) return cause;
  const text = cause instanceof Error ? cause.message : String(cause);
  const canceled = axios.isCancel(cause);
  if (axios.isAxiosError(cause) && cause.response) {
    const { data, status } = cause.response;
    return new HttpError({
      type: 'Response Error',
      message: messageOf(data) ?? text,
      status: status || defaultStatus,
      data,
      error: cause,
    });
  }
  if (axios.isAxiosError(cause) && cause.request && !canceled) {
    return new HttpError({
      type: 'Request Error',
      message: 'The request was made but no response was received!',
      status: defaultStatus,
      error: cause,
    });
  }
  return new HttpError({ type: 'Unknown Error', message: `${text}!`, status: defaultStatus, error: cause, canceled });
}

function messageOf(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('message' in body)) return undefined;
  return typeof body.message === 'string' && body.message !== '' ? body.message : undefined;
}
