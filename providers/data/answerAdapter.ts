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

/** Answers axios without a network: the mock's way in, and the tests'. Throwing is a broken connection. */
export function answerAdapter(answer: (request: PlainRequest) => Promise<PlainAnswer>): AxiosAdapter {
  return async (config) => {
    const request: PlainRequest = {
      method: (config.method ?? 'get').toUpperCase(),
      url: axios.getUri(config),
      headers: plainHeaders(config),
      // The browser sends an empty text as no body at all.
      body: config.data === '' ? undefined : config.data,
    };
    const { status, headers = {}, body } = await Promise.race([broken(answer(request), config), canceled(config)]);
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

async function broken(answer: Promise<PlainAnswer>, config: InternalAxiosRequestConfig): Promise<PlainAnswer> {
  try {
    return await answer;
  } catch (cause) {
    const text = cause instanceof Error ? cause.message : String(cause);
    throw new AxiosError(text, AxiosError.ERR_NETWORK, config, {});
  }
}

/** Rejects when the caller gives up, and never resolves. */
function canceled(config: InternalAxiosRequestConfig): Promise<never> {
  return new Promise((_, reject) => {
    config.signal?.addEventListener?.('abort', () => reject(new CanceledError(undefined, config)));
  });
}
