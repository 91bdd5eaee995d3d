import { type JobFile, jobFilePath } from '@contract/jobs.ts';
import { useDataProvider } from '@refinedev/core';
import { HttpError } from './httpError.ts';

/** Returns a function that reads a file made by a job. It rejects with `HttpError`. */
export function useJobFile(): (file: JobFile) => Promise<Blob> {
  const dataProvider = useDataProvider();
  return async ({ jobId, id }) => {
    const meta = { path: jobFilePath, params: { jobId, fileId: id }, isFile: true };
    const read = dataProvider().custom?.<Blob>({ url: jobFilePath, method: 'get', meta });
    if (!read) throw new Error('This data provider reads no files');
    const { data } = await read.catch(rethrowWithParsedBody);
    return data;
  };
}

/** Rethrows the error with its body parsed as JSON: a request for a file returns bytes, even for an error response. */
async function rethrowWithParsedBody(error: unknown): Promise<never> {
  if (!(error instanceof HttpError) || !(error.data instanceof Blob)) throw error;
  const { type, status, data, error: cause } = error;
  const body: unknown = await data
    .text()
    .then(JSON.parse)
    .catch(() => undefined);
  const hasMessage = typeof body === 'object' && body !== null && 'message' in body;
  throw new HttpError({
    type,
    message: hasMessage ? String(body.message) : error.message,
    status,
    data: body,
    error: cause,
  });
}
