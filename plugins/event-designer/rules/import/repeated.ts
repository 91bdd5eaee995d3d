/** Finds the rows of a file that are about the same: those with a key in common. */
export class Repeated {
  /** The rows of each key. Most keys have one, which takes no list. */
  private readonly rows = new Map<string, number | number[]>();
  private readonly keys: string[] = [];
  private isAny = false;

  /** Adds the next row of the file, with two keys. An empty key is none. */
  add(position: number, first: string, second: string): void {
    this.keys.push(first, second);
    this.addTo(first, position);
    this.addTo(second, position);
  }

  private addTo(key: string, position: number): void {
    if (key === '') return;
    const before = this.rows.get(key);
    if (before === undefined) {
      this.rows.set(key, position);
      return;
    }
    this.isAny = true;
    if (typeof before === 'number') this.rows.set(key, [before, position]);
    else before.push(position);
  }

  /** Returns the positions of the rows that are about the same as a row, itself included; none if there is no other. */
  like(index: number): readonly number[] {
    if (!this.isAny) return [];
    for (const key of this.keys.slice(2 * index, 2 * index + 2)) {
      const found = this.rows.get(key);
      if (typeof found === 'object') return found;
    }
    return [];
  }
}
