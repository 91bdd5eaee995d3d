import axios, {
  type AxiosAdapter,
  AxiosError,
  type AxiosResponse,
  CanceledError,
  type InternalAxiosRequestConfig,
} from 'axios';

/** A request as it would go over the wire. */
export type PlainRequest = {
  method: string;
  /** Address with the base and the query. */
  url: string;
  headers: Record<string, string>;
  body: unknown;
};

export type PlainAnswer = { status: number; headers?: Record<string, string>; body?: unknown };

/**
 * Creates an axios adapter without a network, for the mock and for tests. If `answer` throws, the connection counts as
 * broken.
 */
export function answerAdapter(answer: (request: PlainRequest) => Promise<PlainAnswer>): AxiosAdapter {
  return async (config) => {
    const request: PlainRequest = {
      method: (config.method ?? 'get').toUpperCase(),
      url: axios.getUri(config),
      headers: plainHeaders(config),
      // As in a browser, which sends no body for an empty text.
      body: config.data === '' ? undefined : config.data,
    };
    const {
      status,
      headers = {},
      body,
    } = await Promise.race([withNetworkErrors(answer(request), config), rejectOnAbort(config)]);
    const response: AxiosResponse = { status, statusText: '', data: body, headers, config, request: {} };
    if (status >= 200 && status < 300) return response;
    throw new AxiosError(`Request failed with status code ${status}`, undefined, config, {}, response);
  };
}

function plainHeaders(config: InternalAxiosRequestConfig): Record<string, string> {
  return Object.fromEntries(
    Object.entries(config.headers.toJSON(true)).map(([name, value]) => [name.toLowerCase(), String(value)]),
  );
}

async function withNetworkErrors(
  answer: Promise<PlainAnswer>,
  config: InternalAxiosRequestConfig,
): Promise<PlainAnswer> {
  try {
    return await answer;
  } catch (cause) {
    const text = cause instanceof Error ? cause.message : String(cause);
    throw new AxiosError(text, AxiosError.ERR_NETWORK, config, {});
  }
}

/** Rejects when the caller aborts the request, and never resolves. */
function rejectOnAbort(config: InternalAxiosRequestConfig): Promise<never> {
  return new Promise((_, reject) => {
    config.signal?.addEventListener?.('abort', () => reject(new CanceledError(undefined, config)));
  });
}
