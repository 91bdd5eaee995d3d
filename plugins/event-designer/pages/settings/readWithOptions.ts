type State = { error: unknown; refetch: () => Promise<void> };

/** A card's document together with what there is to choose in it: without either the card cannot be shown. */
export function readWithOptions<Settings, Options>(
  settings: State & { item: Settings | undefined },
  options: State & { data: Options | undefined },
) {
  return {
    item: settings.item && options.data && { settings: settings.item, options: options.data },
    error: settings.error ?? options.error,
    refetch: async () => void (await Promise.all([settings.refetch(), options.refetch()])),
  };
}
