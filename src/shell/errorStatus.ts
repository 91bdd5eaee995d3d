import { isRouteErrorResponse } from 'react-router';

/** Returns the HTTP status of any thrown value: a router's response, a call's error (`statusCode`), or none. */
export function errorStatus(error: unknown): number | undefined {
  if (isRouteErrorResponse(error)) return error.status;
  if (typeof error !== 'object' || error === null) return undefined;
  if ('statusCode' in error && typeof error.statusCode === 'number') return error.statusCode;
  if ('status' in error && typeof error.status === 'number') return error.status;
  return undefined;
}

/** Returns the message to show to the user; never a stack trace. */
export function errorMessage(error: unknown): string {
  if (isRouteErrorResponse(error)) return error.statusText;
  if (error instanceof Error) return error.message;
  if (typeof error === 'object' && error !== null && 'message' in error) return String(error.message);
  return String(error);
}
