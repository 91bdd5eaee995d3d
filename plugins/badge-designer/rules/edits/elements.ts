import type { DesignDocument, DesignSide } from '../../contract/document.ts';
import type { DesignElement } from '../../contract/elements.ts';
import { type RotatedBox, rounded } from './geometry.ts';

/** A change of a document. It returns the same object if nothing changes. */
export type Edit = (document: DesignDocument) => DesignDocument;

/** Returns all elements of all sides. */
export function elementsOf({ sides }: DesignDocument): DesignElement[] {
  return sides.flatMap(({ elements }) => elements);
}

export function findElement(document: DesignDocument, id: string): DesignElement | undefined {
  return elementsOf(document).find((element) => element.id === id);
}

/** Changes one side. */
export function editSide(
  document: DesignDocument,
  index: number,
  change: (side: DesignSide) => DesignSide,
): DesignDocument {
  const before = document.sides[index];
  const after = before && change(before);
  if (after === undefined || after === before) return document;
  return { ...document, sides: document.sides.with(index, after) };
}

/** Applies a change to each side's list of elements. */
function editLists(change: (elements: DesignElement[]) => DesignElement[]): Edit {
  return (document) => {
    const sides = document.sides.map((side) => {
      const elements = change(side.elements);
      return elements === side.elements ? side : { ...side, elements };
    });
    return sides.every((side, index) => side === document.sides[index]) ? document : { ...document, sides };
  };
}

/** Changes the elements with these ids on all sides. */
export function changeElements(ids: readonly string[], change: (element: DesignElement) => DesignElement): Edit {
  const chosen = new Set(ids);
  return editLists((elements) => {
    if (!elements.some(({ id }) => chosen.has(id))) return elements;
    return elements.map((element) => (chosen.has(element.id) ? change(element) : element));
  });
}

/** Gives elements new boxes. Locked elements stay in place. */
export function placeElements(boxes: ReadonlyMap<string, RotatedBox>): Edit {
  return changeElements([...boxes.keys()], (element) => {
    const box = boxes.get(element.id);
    if (!box || element.isLocked) return element;
    return {
      ...element,
      x: rounded(box.x),
      y: rounded(box.y),
      width: Math.max(0.1, rounded(box.width)),
      height: Math.max(0.1, rounded(box.height)),
      rotation: rounded(((box.rotation % 360) + 360) % 360) % 360,
    };
  });
}

/** Moves elements by a distance in millimetres. Locked elements stay in place. */
export function moveElements(ids: readonly string[], dx: number, dy: number): Edit {
  return changeElements(ids, (element) =>
    element.isLocked ? element : { ...element, x: rounded(element.x + dx), y: rounded(element.y + dy) },
  );
}

/** Adds elements on top of the others of a side. */
export function addElements(side: number, elements: readonly DesignElement[]): Edit {
  return (document) => editSide(document, side, (one) => ({ ...one, elements: [...one.elements, ...elements] }));
}

/** Removes elements, except locked ones. */
export function removeElements(ids: readonly string[]): Edit {
  const chosen = new Set(ids);
  const stays = ({ id, isLocked }: DesignElement) => isLocked || !chosen.has(id);
  return editLists((elements) => (elements.every(stays) ? elements : elements.filter(stays)));
}

export const steps = ['front', 'forward', 'backward', 'back'] as const;
export type Step = (typeof steps)[number];

/** Moves elements above or below others of their side, keeping their relative order. */
export function restack(ids: readonly string[], step: Step): Edit {
  const chosen = new Set(ids);
  return editLists((elements) => {
    const moved = elements.filter(({ id }) => chosen.has(id));
    if (moved.length === 0) return elements;
    const rest = elements.filter(({ id }) => !chosen.has(id));
    const lowest = elements.findIndex(({ id }) => chosen.has(id));
    const highest = elements.findLastIndex(({ id }) => chosen.has(id));
    const below = elements.slice(0, highest + 1).filter(({ id }) => !chosen.has(id)).length;
    const at = { front: rest.length, back: 0, forward: below + 1, backward: lowest - 1 }[step];
    const place = Math.min(Math.max(at, 0), rest.length);
    const next = [...rest.slice(0, place), ...moved, ...rest.slice(place)];
    return next.every((element, index) => element === elements[index]) ? elements : next;
  });
}

/** Reorders the elements of a side. Elements that the order does not list stay on top. */
export function reorderElements(side: number, order: readonly string[]): Edit {
  return (document) =>
    editSide(document, side, (one) => {
      const byId = new Map(one.elements.map((element) => [element.id, element]));
      const named = order.flatMap((id) => byId.get(id) ?? []);
      const rest = one.elements.filter(({ id }) => !order.includes(id));
      return { ...one, elements: [...named, ...rest] };
    });
}

/** Puts elements into a group; null removes them from their groups. */
export function groupElements(ids: readonly string[], groupId: string | null): Edit {
  return changeElements(ids, (element) => (element.groupId === groupId ? element : { ...element, groupId }));
}

/** Copies elements with new ids, offset by this many millimetres. The copies of a group form a new group. */
export function copiesOf(elements: readonly DesignElement[], makeId: () => string, offset: number): DesignElement[] {
  const groups = new Map<string, string>();
  const groupOf = (group: string): string => {
    const newGroup = groups.get(group) ?? makeId();
    groups.set(group, newGroup);
    return newGroup;
  };
  return elements.map((element) => ({
    ...element,
    id: makeId(),
    x: rounded(element.x + offset),
    y: rounded(element.y + offset),
    isLocked: false,
    groupId: element.groupId && groupOf(element.groupId),
  }));
}

/** Adds the other members of the groups that these elements belong to. */
export function withGroups(document: DesignDocument, ids: readonly string[]): string[] {
  const all = elementsOf(document);
  const groups = new Set(all.flatMap(({ id, groupId }) => (groupId && ids.includes(id) ? [groupId] : [])));
  return all.flatMap(({ id, groupId }) => (ids.includes(id) || (groupId && groups.has(groupId)) ? [id] : []));
}
