const served = /\/media\/[\w-]+\/\w+\.webp(?:\?v=\d+)?/g;
const own = /blob:[^\s"'\\<>]+/g;

/**
 * An `<img>` asks the network and not the worker, so pictures get addresses of the browser's own memory in what is
 * answered, and their real ones back in what is sent.
 */
export function createPictureAddresses(read: (address: string) => Promise<Blob | undefined>) {
  const shown = new Map<string, string>();
  const real = new Map<string, string>();

  const show = async (address: string): Promise<void> => {
    const blob = await read(address);
    if (!blob) return;
    const url = URL.createObjectURL(blob);
    shown.set(address, url);
    real.set(url, address);
  };

  return {
    toPage: async (text: string): Promise<string> => {
      const unknown = new Set([...text.matchAll(served)].map(([address]) => address).filter((one) => !shown.has(one)));
      await Promise.all([...unknown].map(show));
      return text.replace(served, (address) => shown.get(address) ?? address);
    },
    fromPage: (text: string): string => text.replace(own, (url) => real.get(url) ?? url),
  };
}
