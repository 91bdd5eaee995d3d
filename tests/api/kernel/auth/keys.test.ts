import { decodeProtectedHeader } from 'jose';
import { describe, expect, it } from 'vitest';
import { engines } from '../../../support/databases.ts';
import { newUserOn } from './newUser.ts';

describe.each(engines)('Signing keys on %s', (engine) => {
  const my = newUserOn(engine);

  it('are shared: one process verifies what another signed', async () => {
    const { data } = await (await my.apiSignIn(my.email, 'secret')).json();
    expect((await my.app.anotherProcess().verifyToken(data.token))?.user.id).toBe(my.person.user);
  });

  it('are replaced every quarter, and old ones still verify', async () => {
    const second = my.app.anotherProcess();
    const tokenNow = async () => (await (await my.apiSignIn(my.email, 'secret')).json()).data.token;
    const before = await tokenNow();
    expect((await second.verifyToken(before))?.user.id).toBe(my.person.user);
    my.app.pass(90 * 86_400 - 60);
    const last = await tokenNow();
    my.app.pass(120);
    const next = await tokenNow();
    expect(decodeProtectedHeader(next).kid).not.toBe(decodeProtectedHeader(last).kid);
    for (const token of [last, next]) expect((await second.verifyToken(token))?.user.id).toBe(my.person.user);
    expect(await my.app.verifyToken('x.y.z')).toBeUndefined();
  });
});
