import type { LiveProvider } from '@refinedev/core';

/** A live provider that is loaded when somebody first subscribes: after the first paint. */
export function lazyLiveProvider(load: () => Promise<LiveProvider>): LiveProvider {
  let loading: Promise<LiveProvider> | undefined;
  return {
    subscribe: (options) => {
      let isOver = false;
      let end = () => {
        isOver = true;
      };
      loading ??= load();
      loading
        .then((provider) => {
          if (isOver) return;
          const subscription: unknown = provider.subscribe(options);
          end = () => provider.unsubscribe(subscription);
        })
        // Without it the console works as if nobody else were there.
        .catch((error: unknown) => console.warn('Live updates could not be loaded', error));
      return () => end();
    },
    unsubscribe: (end: () => void) => end(),
  };
}
