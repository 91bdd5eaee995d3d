const keyOf = (menu: string) => `foyer.menu.${menu}`;

/** Returns the pages that a menu had when its facts were last known in this tab. */
export function rememberedPages(menu: string): ReadonlySet<string> {
  try {
    return new Set(sessionStorage.getItem(keyOf(menu))?.split(' '));
  } catch {
    return new Set();
  }
}

/** Remembers the pages of a menu, with spaces between them: the next load of the page keeps their places. */
export function rememberPages(menu: string, pages: string): void {
  try {
    sessionStorage.setItem(keyOf(menu), pages);
  } catch {
    // Without storage, entries appear when they are known.
  }
}
