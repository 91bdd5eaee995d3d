import { useTranslation } from 'react-i18next';
import { hasTexts } from '@/i18n/hasTexts.ts';
import type { CompiledPlugin } from '@/registry/compiled.ts';

/** Returns an area's own name; `undefined` if it has none, or while its texts are not loaded. */
export function useAreaName(plugin: Pick<CompiledPlugin, 'name' | 'namespaces'> | undefined): string | undefined {
  const { t, i18n } = useTranslation([...(plugin?.namespaces ?? [])]);
  const [namespace] = plugin?.namespaces ?? [];
  return plugin?.name && namespace !== undefined && hasTexts(i18n, namespace) ? t(plugin.name) : undefined;
}
