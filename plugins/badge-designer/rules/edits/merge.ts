import { sameValue } from '@contract/sameValue.ts';
import type { DesignDocument, DesignSide } from '../../contract/document.ts';
import type { DesignElement } from '../../contract/elements.ts';

/** An element that both sides changed. Null: that side removed it. */
export type ElementConflict = { id: string; mine: DesignElement | null; theirs: DesignElement | null };

export type Merged = { document: DesignDocument; conflicts: ElementConflict[] };

export type Choice = 'mine' | 'theirs';

/**
 * Merges two edited versions of one document. Each element is taken from whichever version changed it. If both did,
 * `choices` decides; without a choice mine is taken and the conflict is reported.
 */
export function mergeDocuments(
  base: DesignDocument,
  mine: DesignDocument,
  theirs: DesignDocument,
  choices: ReadonlyMap<string, Choice> = new Map(),
): Merged {
  const conflicts: ElementConflict[] = [];
  const pick = <Value>(was: Value, ours: Value, other: Value): Value => (sameValue(ours, was) ? other : ours);
  const count = pick(base.sides.length, mine.sides.length, theirs.sides.length);
  const sides: DesignSide[] = [];
  for (let index = 0; index < count; index += 1) {
    const [was, ours, other] = [base.sides[index], mine.sides[index], theirs.sides[index]];
    const side = ours ?? other;
    if (!side) continue;
    if (!was || !ours || !other) {
      sides.push(side);
      continue;
    }
    sides.push({
      background: pick(was.background, ours.background, other.background),
      guides: pick(was.guides, ours.guides, other.guides),
      elements: mergeElements(was.elements, ours.elements, other.elements, (conflict) => {
        const choice = choices.get(conflict.id);
        if (!choice) conflicts.push(conflict);
        return choice === 'theirs' ? conflict.theirs : conflict.mine;
      }),
    });
  }
  const document: DesignDocument = {
    schema: mine.schema,
    kind: mine.kind,
    page: pick(base.page, mine.page, theirs.page),
    language: pick(base.language, mine.language, theirs.language),
    grid: pick(base.grid, mine.grid, theirs.grid),
    sides,
  };
  return { document, conflicts };
}

type Decide = (conflict: ElementConflict) => DesignElement | null;

function mergeElements(
  was: readonly DesignElement[],
  mine: readonly DesignElement[],
  theirs: readonly DesignElement[],
  decide: Decide,
): DesignElement[] {
  const byId = (elements: readonly DesignElement[]) => new Map(elements.map((element) => [element.id, element]));
  const [before, ours, others] = [byId(was), byId(mine), byId(theirs)];
  const merged = (id: string): DesignElement | null => {
    const [old = null, my = null, other = null] = [before.get(id), ours.get(id), others.get(id)];
    if (sameValue(my, old)) return other;
    if (sameValue(other, old) || sameValue(my, other)) return my;
    return decide({ id, mine: my, theirs: other });
  };
  // My order wins if I changed it. Elements only in the other version keep their predecessor there.
  const idsOf = (elements: readonly DesignElement[]) => elements.map(({ id }) => id);
  const idsFromBase = (elements: readonly DesignElement[]) => idsOf(elements).filter((id) => before.has(id));
  const isMyOrder = !sameValue(
    idsFromBase(mine),
    idsOf(was).filter((id) => ours.has(id)),
  );
  const [first, second] = isMyOrder ? [mine, theirs] : [theirs, mine];
  const order = withMissing(idsOf(first), idsOf(second));
  return order.flatMap((id) => merged(id) ?? []);
}

/** Returns the ids of a list with those that are only in the other list, each after its predecessor there. */
function withMissing(ids: readonly string[], others: readonly string[]): string[] {
  const result = [...ids];
  const included = new Set(ids);
  for (const [index, id] of others.entries()) {
    if (included.has(id)) continue;
    included.add(id);
    const before = others[index - 1];
    result.splice(before === undefined ? 0 : result.indexOf(before) + 1, 0, id);
  }
  return result;
}
