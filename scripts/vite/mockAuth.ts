/** The target and the credentials of the development-time mock of the authentication endpoint (spec §7). */
export type MockAuthConfig = {
  /** The product API, without a slash at the end. */
  apiUrl: string;
  userName: string;
  password: string;
  authorization: string;
};

export type MockAuthAnswer = { status: number; body: unknown };

/** Reads the configuration; `undefined` when it is not set: then the real endpoint is used. */
export function mockAuthConfig(environment: Record<string, string | undefined>): MockAuthConfig | undefined {
  const { AUTH_MOCK_API_URL, AUTH_MOCK_USER_NAME, AUTH_MOCK_PASSWORD, AUTH_MOCK_AUTHORIZATION } = environment;
  if (!AUTH_MOCK_API_URL) return undefined;
  return {
    apiUrl: AUTH_MOCK_API_URL.replace(/\/$/, ''),
    userName: AUTH_MOCK_USER_NAME ?? '',
    password: AUTH_MOCK_PASSWORD ?? '',
    authorization: AUTH_MOCK_AUTHORIZATION ?? '',
  };
}

function tokenOf(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('data' in body)) return undefined;
  const { data } = body;
  if (typeof data !== 'object' || data === null || !('token' in data)) return undefined;
  return typeof data.token === 'string' ? data.token : undefined;
}

/** Spec §7: calls `<api>/auth`; a 200 with a token is a success, any other response is passed on. */
export async function answerMockAuth(
  { apiUrl, userName, password, authorization }: MockAuthConfig,
  request: typeof fetch,
): Promise<MockAuthAnswer> {
  try {
    const response = await request(`${apiUrl}/auth`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: authorization },
      body: JSON.stringify({ userName, password }),
    });
    const body: unknown = await response.json();
    const jwt = response.status === 200 ? tokenOf(body) : undefined;
    if (jwt !== undefined) return { status: 200, body: { success: 1, jwt } };
    return { status: response.status || 400, body };
  } catch (error) {
    return { status: 400, body: { status: 400, message: error instanceof Error ? error.message : String(error) } };
  }
}
