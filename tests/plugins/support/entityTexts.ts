import { type Described, fieldAt, fieldPaths, labelKey, optionKey } from '@/entity/entityTexts.ts';

const modules = import.meta.glob<Record<string, unknown>>('/plugins/*/contract/**/*.ts', { eager: true });

function isEntity(value: unknown): value is Described {
  return (
    typeof value === 'object' &&
    value !== null &&
    'kind' in value &&
    (value.kind === 'resource' || value.kind === 'document') &&
    'fields' in value
  );
}

/**
 * Returns the text keys of the entities in some folders: one for each field and each value of a choice. `needed` are
 * those of fields that people edit; `known` includes fields that only the server sets, which may be shown.
 */
export function entityTexts(folders: readonly string[]): { needed: string[]; known: string[] } {
  const entities = Object.entries(modules)
    .filter(([path]) => folders.some((folder) => path.startsWith(`/${folder}/`)))
    .flatMap(([, exported]) => Object.values(exported).filter(isEntity));
  const known: string[] = [];
  const needed: string[] = [];
  for (const entity of entities) {
    for (const path of fieldPaths(entity.fields)) {
      const { access, values = [] } = fieldAt(entity.fields, path) ?? {};
      const keys = [labelKey(entity, path), ...values.map((value) => optionKey(entity, path, value))];
      known.push(...keys);
      if (access !== 'readOnly') needed.push(...keys);
    }
  }
  return { needed, known };
}
