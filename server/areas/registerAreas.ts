import { addressConflict, byAge, sortByNeeds } from '@contract/ownership.ts';
import type { Contract } from '@contract/resource.ts';
import { once } from '@shared/once.ts';
import type { UndoHandler } from '../changes/undoHandlers.ts';
import type { Area } from '../http/area.ts';
import type { ConstraintFields } from '../http/databaseErrors.ts';
import type { OperationOptions, Route } from '../http/operation.ts';
import { clashOf, type Registration, registrationOf } from '../http/registration.ts';
import type { AreaFault, AreaSet } from './areaSet.ts';

/** The combined routes of the kernel and of all served areas. */
type Registered = {
  routes: Route[];
  contracts: { contract: Contract; area: string }[];
  /** Looked up at the first refusal by the database: for all tables, it takes a tenth of the server's start. */
  constraintFields: ConstraintFields;
};

type Accepted = { area: Area; registration: Registration };

/**
 * Collects the routes of the kernel and the areas, and in `undoHandlers` the undo handler of each contract. An area
 * that fails, that serves an address it does not own, or that uses a name or an address of an older area is taken out
 * of `areas` and contributes nothing. If two areas of the same day claim the same, both are taken out.
 */
export function registerAreas(
  kernel: readonly Registration[],
  areas: AreaSet,
  options: OperationOptions,
  undoHandlers: Map<string, UndoHandler>,
): Registered {
  let accepted: Accepted[] = [];
  const takeOut = (id: string, fault: AreaFault) => {
    areas.takeOut(id, fault);
    // The areas that need it were taken out with it.
    accepted = accepted.filter(({ area }) => !areas.down().includes(area.id));
  };
  // Needed areas register first: on addresses that they share with others, they keep the ones they use themselves.
  for (const area of sortByNeeds([...areas.served()].sort(byAge))) {
    if (areas.down().includes(area.id)) continue;
    try {
      const registration = registrationOf(area, options);
      const clash = clashOf(registration, [...kernel, ...accepted.map((one) => one.registration)]);
      const fault = foreignAddress(area, registration, areas) ?? (clash && faultOf(clash.what, clash.other));
      accepted.push({ area, registration });
      if (!fault) continue;
      takeOut(area.id, fault);
      const otherClaimant = accepted.find((one) => one.area.id === clash?.other && one.area.since === area.since);
      if (clash && otherClaimant) takeOut(otherClaimant.area.id, faultOf(clash.what, area.id));
    } catch (error) {
      takeOut(area.id, { reason: 'its routes cannot be registered', error });
    }
  }
  const all = [...kernel, ...accepted.map((one) => one.registration)];
  for (const [name, undoHandler] of all.flatMap((one) => one.undoHandlers)) undoHandlers.set(name, undoHandler);
  return {
    routes: all.flatMap(({ routes }) => routes),
    contracts: all.flatMap(({ contracts, area }) => contracts.map((contract) => ({ contract, area }))),
    constraintFields: once(
      () => new Map(all.flatMap(({ constraintFields }) => constraintFields.flatMap((fields) => fields()))),
    ),
  };
}

/** Returns the fault for the first address that an area serves and does not own. */
function foreignAddress(area: Area, { contracts }: Registration, { owners }: AreaSet): AreaFault | undefined {
  for (const { name, path } of contracts) {
    const conflict = addressConflict(area, path, owners);
    if (!conflict) continue;
    const { why, other } = conflict;
    const ownership =
      other === undefined ? 'its owns.ts does not name' : `"${other}" ${why === 'undeclared' ? 'owns' : 'owns too'}`;
    return { reason: `"${name}" answers ${path}, which ${ownership}`, other };
  }
  return undefined;
}

const faultOf = (what: string, other: string): AreaFault => ({
  reason: `it claims ${what}, and so does "${other}"`,
  other,
});
