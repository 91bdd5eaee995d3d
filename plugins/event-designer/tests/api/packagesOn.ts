import { extrasOn } from './extrasOn.ts';

type Members = { kind: 'ticket' | 'extra'; id: number; choiceIds: string[] }[];

/** Creates a new event for each test and returns helpers for its packages. */
export function packagesOn(engine: Parameters<typeof extrasOn>[0]) {
  const my = extrasOn(engine);
  const packagesAt = (path = '') => my.at(`/packages${path}`);
  const member = (id: number, kind: 'ticket' | 'extra' = 'ticket') => ({ kind, id, choiceIds: [] });
  const component = (count: number, members: Members, fields: object = {}) => ({
    id: `component-${members.map(({ kind, id }) => `${kind}${id}`).join('-')}`,
    label: '',
    designatedPrice: null,
    count,
    members,
    ...fields,
  });
  const makePackage = (components: object[] = [], fields: object = {}) =>
    my.api.call('POST', packagesAt(), { name: 'Family', components, price: 20_000, ...fields });
  const newPackage = async (components: object[], fields: object = {}): Promise<number> => {
    const { body, status } = await makePackage(components, fields);
    if (status !== 201) throw new Error(JSON.stringify(body));
    return body.data.id;
  };
  const readPackage = async (id: number) => (await my.api.call('GET', packagesAt(`/${id}`))).body.data;
  const buy = (id: number, body: object = {}) =>
    my.api.call('POST', packagesAt(`/${id}/sales`), { quantity: 1, ...body });
  return Object.assign(my, { packagesAt, member, component, makePackage, newPackage, readPackage, buy });
}
