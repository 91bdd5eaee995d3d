/** Adds an item to the list under a key. */
export function addTo<Item>(lists: Map<string, Item[]>, key: string, item: Item): void {
  const list = lists.get(key);
  if (list) list.push(item);
  else lists.set(key, [item]);
}

/** Returns items in lists by their keys. */
export function listedBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const lists = new Map<string, Item[]>();
  for (const item of items) addTo(lists, keyOf(item), item);
  return lists;
}
