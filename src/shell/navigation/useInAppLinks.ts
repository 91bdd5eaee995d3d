import { useEffect } from 'react';
import { useNavigate } from 'react-router';

const prefix = '/ngw';

/**
 * Returns the in-console target of a click on a link, or `undefined` if the browser should handle it. Spec §2:
 * addresses that start with /ngw are ours, unless a modifier key is held.
 */
export function inAppTarget(event: MouseEvent, origin: string): string | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.hasAttribute('download')) return undefined;
  if (link.target !== '' && link.target !== '_self') return undefined;
  const { origin: linkOrigin, pathname, search, hash } = new URL(link.href);
  if (linkOrigin !== origin || (pathname !== prefix && !pathname.startsWith(`${prefix}/`))) return undefined;
  return `${pathname.slice(prefix.length) || '/'}${search}${hash}`;
}

/** Turns clicks on plain links to /ngw addresses, anywhere in the content, into in-app navigation. */
export function useInAppLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const target = inAppTarget(event, window.location.origin);
      if (target === undefined) return;
      event.preventDefault();
      void navigate(target);
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate]);
}
