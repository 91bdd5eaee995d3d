import type { Contract, Resource } from '@contract/resource.ts';
import type { Area } from '@server/http/area.ts';
import { savedViewsArea } from '@server/savedViews/area.ts';
import type { PgTable } from 'drizzle-orm/pg-core';

/** A resource of the API and the table of its rows. */
export type StoredResource = { contract: Resource; table: PgTable };

/** Returns the resources and documents of the areas and the kernel by name. */
export function contractsOf(areas: readonly Area[]) {
  const resources = new Map<string, StoredResource>();
  const documents = new Map<string, Contract>();
  for (const area of [savedViewsArea, ...areas]) {
    area.routes({
      resource: (contract, { table }) => void resources.set(contract.name, { contract, table }),
      document: (contract) => void documents.set(contract.name, contract),
      endpoint: () => undefined,
    });
  }
  return {
    resource: (name: string): StoredResource => named(resources, name),
    document: (name: string): Contract => named(documents, name),
  };
}

function named<T>(known: ReadonlyMap<string, T>, name: string): T {
  const found = known.get(name);
  if (!found) throw new Error(`Nobody serves "${name}"`);
  return found;
}
