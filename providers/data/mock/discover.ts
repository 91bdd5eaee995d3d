import type { Contract } from '@contract/resource.ts';

type Module = Record<string, unknown>;

/** Every contract of the kernel and of the areas, by their folders. */
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

export function discoverContracts(): Contract[] {
  return Object.values(contractModules).flatMap((module) => Object.values(module).filter(isContract));
}
