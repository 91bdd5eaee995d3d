import { roles } from '@contract/roles.ts';
import { describe, expect, test } from 'vitest';
import { createAccessControlProvider } from './accessControlProvider.ts';

const tokenOf = (role: unknown) => `header.${btoa(JSON.stringify({ sub: '1', role }))}.signature`;

/** Returns the roles that may perform an action on a resource. */
const allowed = async (resource: string, action: string) => {
  const answers = await Promise.all(
    roles.map(async (role) => {
      const { can } = await createAccessControlProvider({ token: () => tokenOf(role) }).can({ resource, action });
      return can ? [role] : [];
    }),
  );
  return answers.flat();
};

describe('the rights of a role', () => {
  test.each(['list', 'show'])('everybody may %s', async (action) => {
    expect(await allowed('events', action)).toEqual(['owner', 'editor', 'viewer']);
  });

  test.each(['create', 'edit', 'delete', 'publish'])('owners and editors may %s', async (action) => {
    expect(await allowed('events', action)).toEqual(['owner', 'editor']);
  });

  test('only owners change members', async () => {
    expect(await allowed('members', 'edit')).toEqual(['owner']);
  });

  test.each([undefined, 'no-token', tokenOf('captain')])(
    'nobody knows what %s may, so it is nothing',
    async (token) => {
      const { can } = createAccessControlProvider({ token: () => token });
      expect(await can({ resource: 'events', action: 'edit' })).toEqual({ can: false });
    },
  );
});
