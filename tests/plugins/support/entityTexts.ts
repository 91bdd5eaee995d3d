import type { Fields } from '@contract/entity.ts';
import { labelKey, optionKey } from '@/entity/words.ts';

const modules = import.meta.glob<Record<string, unknown>>('/plugins/*/contract/**/*.ts', { eager: true });

type Described = { name: string; fields: Fields };

function isEntity(value: unknown): value is Described {
  return (
    typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'resource' && 'fields' in value
  );
}

/**
 * The texts that the entities of some folders ask for: what each field is called, and each value of a choice. `needed`
 * are those that people write; a field of the server's own may be shown, and then has a text too.
 */
export function entityTexts(folders: readonly string[]): { needed: string[]; known: string[] } {
  const entities = Object.entries(modules)
    .filter(([path]) => folders.some((folder) => path.startsWith(`/${folder}/`)))
    .flatMap(([, exported]) => Object.values(exported).filter(isEntity));
  const known: string[] = [];
  const needed: string[] = [];
  for (const entity of entities) {
    for (const [name, { access, values = [] }] of Object.entries(entity.fields)) {
      const keys = [labelKey(entity, name), ...values.map((value) => optionKey(entity, name, value))];
      known.push(...keys);
      if (access !== 'readOnly') needed.push(...keys);
    }
  }
  return { needed, known };
}
