/** An element can match one alternative of a selector only if it has all of these. */
type Requirement = { tag: string | undefined; className: string | undefined };

/** The name and the first class at the beginning of a compound, such as `button.primary` in `button.primary:hover`. */
const head = /^([a-z][a-z0-9-]*)?(?:\.([\w-]+))?(?=[.:#[]|$)/i;

/** Characters that would need a real parser: escapes, and brackets in quoted values. */
const needsParser = /\\|"[^"]*[()[\]][^"]*"|'[^']*[()[\]][^']*'/;

/**
 * Returns what an element needs to match the selector, for each of its alternatives. Returns undefined if an alternative
 * requires neither a name nor a class, or if its text is not understood.
 */
export function requirementsOf(selector: string): Requirement[] | undefined {
  if (needsParser.test(selector)) return undefined;
  const requirements: Requirement[] = [];
  for (const compound of lastCompounds(selector)) {
    const [, tag, className] = head.exec(compound) ?? [];
    if (!tag && !className) return undefined;
    requirements.push({ tag: tag?.toLowerCase(), className });
  }
  return requirements;
}

/** Returns the last compound of each alternative: `td` and `p:hover` of `table td, p:hover`. */
function lastCompounds(selector: string): string[] {
  const compounds: string[] = [];
  let depth = 0;
  let compound = '';
  let isAfterCombinator = false;
  for (const character of selector) {
    if (depth === 0 && character === ',') {
      compounds.push(compound);
      compound = '';
      isAfterCombinator = false;
    } else if (depth === 0 && /[\s>+~]/.test(character)) {
      isAfterCombinator = true;
    } else {
      compound = isAfterCombinator ? character : compound + character;
      isAfterCombinator = false;
    }
    if (character === '(' || character === '[') depth += 1;
    if (character === ')' || character === ']') depth -= 1;
  }
  return [...compounds, compound];
}

export type MatchableElement = { localName: string; getAttributeNS(namespace: null, name: string): string | null };

/** Returns a function that says whether an element could match a selector. False is certain, true is not. */
export function createSelectorFilter(): (selector: string, element: MatchableElement) => boolean {
  const known = new Map<string, Requirement[] | undefined>();
  // One element is asked about hundreds of selectors in a row.
  let lastElement: MatchableElement | undefined;
  let lastClass: string | null = null;
  let classes = new Set<string>();
  return (selector, element) => {
    if (!known.has(selector)) known.set(selector, requirementsOf(selector));
    const requirements = known.get(selector);
    if (!requirements) return true;
    const classNow = element.getAttributeNS(null, 'class');
    if (element !== lastElement || classNow !== lastClass) {
      lastElement = element;
      lastClass = classNow;
      classes = new Set(classNow?.split(/\s+/));
    }
    const name = element.localName.toLowerCase();
    return requirements.some(({ tag, className }) => (!tag || tag === name) && (!className || classes.has(className)));
  };
}
