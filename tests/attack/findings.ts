const maximumShown = 20;

/** Collects findings and counts those of the same kind. */
export function gatherFindings() {
  const counts = new Map<string, { first: string; count: number }>();
  return {
    /** Adds a finding. `kind` is what is wrong, `example` where it occurred first. */
    add: (kind: string, example = '') => {
      const known = counts.get(kind);
      if (known) known.count += 1;
      else counts.set(kind, { first: example, count: 1 });
    },
    lines: (): string[] => {
      const lines = [...counts].map(
        ([kind, { first, count }]) => `${kind}${count > 1 ? ` (${count} times)` : ''} ${first}`,
      );
      return lines.length > maximumShown
        ? [...lines.slice(0, maximumShown), `and ${lines.length - maximumShown} more`]
        : lines;
    },
  };
}

export type Findings = ReturnType<typeof gatherFindings>;
