import type { Seeding } from '@server/http/area.ts';
import type { PackageMember } from '../../contract/packageFields.ts';
import { newPackage } from '../../rules/packages/packageRules.ts';
import type { SampleEvent } from '../../sample/types.ts';
import { extrasOf } from '../extras/extraRows.ts';
import { packages } from '../packageTables.ts';
import { newLinkToken } from '../ticketGroups.ts';
import { ticketsOf } from '../ticketRows.ts';

/** Inserts the packages of a sample event. They refer to its tickets and extras by name. */
export async function seedPackages(
  { packages: samples = [], createdAt }: SampleEvent,
  eventId: number,
  seeding: Seeding,
) {
  const { tx, account } = seeding;
  if (samples.length === 0) return;
  const named = new Map<string, PackageMember>([
    ...(await extrasOf(seeding, eventId)).map(({ id, title }): [string, PackageMember] => [
      title,
      { kind: 'extra', id, choiceIds: [] },
    ]),
    ...(await ticketsOf(seeding, eventId)).map(({ id, name }): [string, PackageMember] => [
      name,
      { kind: 'ticket', id, choiceIds: [] },
    ]),
  ]);
  const { image: _image, ...plain } = newPackage;
  await tx.insert(packages).values(
    samples.map(({ contents, ...fields }, index) => ({
      accountId: account,
      eventId,
      createdAt,
      updatedAt: createdAt,
      linkToken: newLinkToken(),
      ...plain,
      ...fields,
      position: index + 1,
      components: contents.map(({ count, of, label = '' }, place) => ({
        id: `sample-component-${place + 1}`,
        label,
        count,
        members: of.flatMap((name) => named.get(name) ?? []),
        designatedPrice: null,
      })),
    })),
  );
}
