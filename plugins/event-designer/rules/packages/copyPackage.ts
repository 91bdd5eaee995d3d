import type { InstantName } from '@contract/entityValues.ts';
import { packageFields } from '../../contract/packageFields.ts';
import type { Package } from '../../contract/packages.ts';
import { copiedInstants } from '../copiedInstants.ts';

/** Maps ids of the original event to ids of the copy. */
type Pairs = ReadonlyMap<number, number>;

type CopiedPackage = Pick<Package, InstantName<typeof packageFields> | 'components'> & { imageId: number | null };

type CopyMaps = { tickets: Pairs; extras: Pairs; images: Pairs; at: (instant: string) => string | null };

/**
 * Returns the fields of a package that change in a copy of its event. A component is left out if none of its members
 * was copied. The designated prices are then cleared, because they no longer add up to the price.
 */
export function copyPackage(pack: CopiedPackage, { tickets, extras, images, at }: CopyMaps) {
  const components = pack.components.flatMap((component) => {
    const members = component.members.flatMap((member) => {
      const id = (member.kind === 'ticket' ? tickets : extras).get(member.id);
      return id === undefined ? [] : [{ ...member, id }];
    });
    return members.length === 0 ? [] : [{ ...component, members }];
  });
  const isWhole = components.length === pack.components.length;
  return {
    ...copiedInstants(packageFields, pack, at),
    components: isWhole ? components : components.map((component) => ({ ...component, designatedPrice: null })),
    imageId: pack.imageId === null ? null : (images.get(pack.imageId) ?? null),
    sold: 0,
    reserved: 0,
    dateSales: [],
  };
}
