/** Statements that are prepared once and then run by name. Enough for every screen; each costs memory per connection. */
const maximumNames = 300;
const maximumCandidates = 2000;

/**
 * Names statements that are repeated, because planning one takes longer than running it. A statement gets its name at
 * its second run, so that one-off texts (a filter nobody uses twice) do not push out others.
 */
export function statementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  const candidates = new Set<string>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined || names.size >= maximumNames) return known;
    if (!candidates.delete(text)) {
      if (candidates.size >= maximumCandidates) candidates.clear();
      candidates.add(text);
      return undefined;
    }
    const name = `s${names.size}`;
    names.set(text, name);
    return name;
  };
}
