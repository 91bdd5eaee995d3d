import { expect, test } from 'vitest';
import { answerAdapter, type PlainRequest } from '../data/answerAdapter.ts';
import { createAuthEndpoint } from './authEndpoint.ts';

function endpoint(status: number, body: unknown) {
  const requests: PlainRequest[] = [];
  const adapter = answerAdapter(async (request) => {
    requests.push(request);
    return { status, body };
  });
  return { post: createAuthEndpoint('/nAuth.php', adapter), requests };
}

test('posts the action as a form to the own origin', async () => {
  const { post, requests } = endpoint(200, { success: 1, jwt: 'a.b.c' });
  await expect(post('auth')).resolves.toEqual({ success: 1, jwt: 'a.b.c' });
  expect(requests[0]).toMatchObject({ method: 'POST', url: '/nAuth.php', body: 'action=auth' });
  expect(requests[0]?.headers['content-type']).toContain('application/x-www-form-urlencoded');
});

test('drops unexpected parts of a response', async () => {
  await expect(endpoint(200, 'oops').post('refresh')).resolves.toEqual({});
  await expect(endpoint(200, { jwt: '' }).post('refresh')).resolves.toEqual({});
});

test('rejects a refusal with status and message', async () => {
  const { post } = endpoint(400, { message: 'Not Expired JWT' });
  await expect(post('refresh')).rejects.toMatchObject({ status: 400, message: 'Not Expired JWT' });
});
