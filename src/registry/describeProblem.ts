import type { RegistryProblem } from './problems.ts';

/**
 * Describes a problem in one line for the overlay, the browser's console, the account panel and a test's output: the
 * area at fault, the other one involved, and what is left out. In English only, because its readers are developers and
 * operators.
 */
export function describeProblem(problem: RegistryProblem): string {
  const { code, plugin, ...context } = problem;
  switch (problem.code) {
    case 'manifest_failed':
      return `${plugin} is left out: its manifest does not load (${problem.message})`;
    case 'id_is_not_folder':
      return `${plugin} is left out: its manifest has the id "${problem.id}", which is not the name of its folder`;
    case 'needs_missing':
      return `${plugin} is left out: it needs the area ${problem.needs}, which is not there`;
    case 'duplicate_contract':
      return `${plugin} goes without the collection "${problem.contract}": ${problem.other} names one so too`;
    case 'foreign_address':
      return `${plugin} goes without the address ${problem.path}: ${ownerOf(problem)}`;
    default: {
      const details = Object.entries(context).map(([name, value]) => `${name} "${value}"`);
      return `${plugin}: ${[code.replaceAll('_', ' '), ...details].join(', ')}`;
    }
  }
}

function ownerOf({ why, other }: Extract<RegistryProblem, { code: 'foreign_address' }>): string {
  if (why === 'younger') return `${other} declares it too, and keeps it as the older area`;
  if (why === 'same_day') return `${other} declares it too, and neither is the older area`;
  return other === undefined ? 'its owns.ts does not name it' : `${other} owns it`;
}
