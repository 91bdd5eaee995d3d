import type { DesignDocument } from '../../contract/document.ts';
import type { DesignElement } from '../../contract/elements.ts';
import { findElement } from '../edits/elements.ts';
import { type CheckedKind, checkedKinds, type Finding } from './checkDesign.ts';

/** The findings of one kind, the most urgent kind first. */
export type FoundKind = { kind: CheckedKind; count: number };

/** Counts findings by kind, in the order in which they should be resolved. */
export function countKinds(findings: readonly Finding[]): FoundKind[] {
  return checkedKinds
    .map((kind) => ({ kind, count: findings.filter((finding) => finding.kind === kind).length }))
    .filter(({ count }) => count > 0);
}

/** The kinds that depend only on the design, except for a picture of the person. */
const designKinds = new Set<CheckedKind>(['missing_font', 'unknown_variable', 'missing_picture', 'low_resolution']);

/** Returns the findings with those that the design causes for everybody only once, for the first person. */
export function withoutRepeats(document: DesignDocument, findings: readonly Finding[]): Finding[] {
  const seen = new Set<string>();
  return findings.filter(({ kind, elementId }) => {
    if (!designKinds.has(kind) || isPictureOfPerson(findElement(document, elementId))) return true;
    const key = `${kind} ${elementId}`;
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}

function isPictureOfPerson(element: DesignElement | undefined): boolean {
  if (element?.kind !== 'image') return false;
  const { picture } = element;
  return picture?.kind === 'data' && picture.name === 'he_user_profile_photo';
}

/** Sorts findings by how urgent they are, then by person. */
export function sortFindings(findings: readonly Finding[]): Finding[] {
  const places = new Map(checkedKinds.map((kind, place) => [kind, place]));
  return findings.toSorted(
    (one, other) => (places.get(one.kind) ?? 0) - (places.get(other.kind) ?? 0) || one.person - other.person,
  );
}

/**
 * Returns the people whose badge or ticket would come out wrong. A missing value whose element is hidden or collapsed
 * does not count, because the design intends that.
 */
export function warnedPeople(document: DesignDocument, findings: readonly Finding[]): Set<number> {
  const isIntended = ({ kind, elementId }: Finding) => {
    const element = findElement(document, elementId);
    return kind === 'empty_field' && element !== undefined && 'whenEmpty' in element && element.whenEmpty !== 'keep';
  };
  return new Set(findings.filter((finding) => !isIntended(finding)).map(({ person }) => person));
}
