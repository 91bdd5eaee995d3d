type RowsOfKey = Map<string, number | number[]>;

/** Finds the duplicate rows of a file: those with a common natural key or a common external id. */
export class DuplicateFinder {
  /** The positions of the rows of each key. Most keys have one row, which is stored without a list to save memory. */
  private readonly byNaturalKey: RowsOfKey = new Map();
  private readonly byExternalId: RowsOfKey = new Map();
  private readonly naturalKeys: string[] = [];
  private readonly externalIds: string[] = [];
  private hasDuplicates = false;

  /** Adds the next row of the file. An empty key or id is ignored. */
  add(position: number, naturalKey: string, externalId: string): void {
    this.naturalKeys.push(naturalKey);
    this.externalIds.push(externalId);
    this.addTo(this.byNaturalKey, naturalKey, position);
    this.addTo(this.byExternalId, externalId, position);
  }

  private addTo(rows: RowsOfKey, key: string, position: number): void {
    if (key === '') return;
    const before = rows.get(key);
    if (before === undefined) {
      rows.set(key, position);
      return;
    }
    this.hasDuplicates = true;
    if (typeof before === 'number') rows.set(key, [before, position]);
    else before.push(position);
  }

  /** Returns the positions of the duplicates of a row, including its own; empty if the row is unique. */
  duplicatesOf(index: number): readonly number[] {
    if (!this.hasDuplicates) return [];
    const found = [
      this.byNaturalKey.get(this.naturalKeys[index] ?? ''),
      this.byExternalId.get(this.externalIds[index] ?? ''),
    ];
    return found.find((positions) => typeof positions === 'object') ?? [];
  }
}
