import type { NotificationLink } from '@contract/notifications.ts';
import { fillTemplate, parameterNames } from '@/registry/paths.ts';
import { useRegistry } from '@/registry/RegistryContext.tsx';

/** Returns the address of a notification's cause; `undefined` if it has none, or none in this mode of the console. */
export function useNotificationAddress(link: NotificationLink | null): string | undefined {
  const { plugins } = useRegistry();
  const [area, page] = link?.page.split('/') ?? [];
  const path = plugins.find(({ id }) => id === area)?.paths.get(page ?? '');
  if (!link || !path) return undefined;
  const params = Object.fromEntries(Object.entries(link.params).map(([name, value]) => [name, String(value)]));
  return parameterNames(path).every((name) => params[name] !== undefined) ? fillTemplate(path, params) : undefined;
}
