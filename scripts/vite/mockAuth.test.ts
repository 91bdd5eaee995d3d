import { describe, expect, it, vi } from 'vitest';
import { answerMockAuth, mockAuthConfig } from './mockAuth.ts';

const config = {
  apiUrl: 'https://api.example/v1',
  userName: 'olga@example.org',
  password: 'secret',
  authorization: 'Basic Zm95ZXI=',
};

function upstream(status: number, body: unknown) {
  return vi.fn(async () => Response.json(body, { status }));
}

describe('development-time mock of the authentication endpoint (spec §7)', () => {
  it('is off if it is not configured', () => {
    expect(mockAuthConfig({})).toBeUndefined();
  });

  it('reads everything from the configuration', () => {
    expect(
      mockAuthConfig({
        AUTH_MOCK_API_URL: 'https://api.example/v1/',
        AUTH_MOCK_USER_NAME: 'olga@example.org',
        AUTH_MOCK_PASSWORD: 'secret',
        AUTH_MOCK_AUTHORIZATION: 'Basic Zm95ZXI=',
      }),
    ).toEqual(config);
  });

  it('forwards user name and password as JSON, with the Authorization header', async () => {
    const request = upstream(200, { data: { token: 'a.b.c' } });
    expect(await answerMockAuth(config, request)).toEqual({ status: 200, body: { success: 1, jwt: 'a.b.c' } });
    expect(request).toHaveBeenCalledWith('https://api.example/v1/auth', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: 'Basic Zm95ZXI=' },
      body: '{"userName":"olga@example.org","password":"secret"}',
    });
  });

  it('returns the upstream response with its status otherwise', async () => {
    const body = { message: 'Wrong password' };
    expect(await answerMockAuth(config, upstream(401, body))).toEqual({ status: 401, body });
  });

  it('forwards a success without a token, which the console treats as a refusal', async () => {
    expect(await answerMockAuth(config, upstream(200, { data: {} }))).toEqual({ status: 200, body: { data: {} } });
  });

  it('returns status 400 and the message on an exception', async () => {
    const request = vi.fn(async () => {
      throw new Error('connect ECONNREFUSED');
    });
    expect(await answerMockAuth(config, request)).toEqual({
      status: 400,
      body: { status: 400, message: 'connect ECONNREFUSED' },
    });
  });
});
