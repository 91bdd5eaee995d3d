import type { LiveProvider } from '@refinedev/core';

/** Creates a live provider whose code is loaded with the first subscription, which is after the first paint. */
export function lazyLiveProvider(load: () => Promise<LiveProvider>): LiveProvider {
  let loading: Promise<LiveProvider> | undefined;
  return {
    subscribe: (options) => {
      let isUnsubscribed = false;
      let cancel = () => {
        isUnsubscribed = true;
      };
      loading ??= load();
      loading
        .then((provider) => {
          if (isUnsubscribed) return;
          const subscription: unknown = provider.subscribe(options);
          cancel = () => provider.unsubscribe(subscription);
        })
        // The console works without live updates.
        .catch((error: unknown) => console.warn('Live updates could not be loaded', error));
      return () => cancel();
    },
    unsubscribe: (cancel: () => void) => cancel(),
  };
}
