import { isRouteErrorResponse } from 'react-router';

/** HTTP status of whatever was thrown: a router's answer, a call's error (`statusCode`), or none. */
export function errorStatus(error: unknown): number | undefined {
  if (isRouteErrorResponse(error)) return error.status;
  if (typeof error !== 'object' || error === null) return undefined;
  if ('statusCode' in error && typeof error.statusCode === 'number') return error.statusCode;
  if ('status' in error && typeof error.status === 'number') return error.status;
  return undefined;
}

/** What to tell a person; never a stack. */
export function errorMessage(error: unknown): string {
  if (isRouteErrorResponse(error)) return error.statusText;
  if (error instanceof Error) return error.message;
  if (typeof error === 'object' && error !== null && 'message' in error) return String(error.message);
  return String(error);
}
