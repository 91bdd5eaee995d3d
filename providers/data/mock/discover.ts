import type { Contract } from '@contract/resource.ts';

type Module = Record<string, unknown>;

/** The modules with the contracts of the kernel and of the areas, found by their folders. */
const contractModules = import.meta.glob<Module>(['/contract/*.ts', '/plugins/*/contract/*.ts', '!**/*.test.ts'], {
  eager: true,
});

function isContract(value: unknown): value is Contract {
  return (
    typeof value === 'object' &&
    value !== null &&
    'kind' in value &&
    (value.kind === 'resource' || value.kind === 'document' || value.kind === 'endpoint') &&
    'path' in value
  );
}

/** Returns the contracts in an exported value: the value itself, or several calls that are exported together. */
function contractsIn(value: unknown): Contract[] {
  if (isContract(value)) return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).filter(isContract) : [];
}

/** Returns every contract once, whether it is exported by itself or together with others. */
export function discoverContracts(): Contract[] {
  const found = Object.values(contractModules).flatMap((module) => Object.values(module).flatMap(contractsIn));
  return [...new Set(found)];
}
