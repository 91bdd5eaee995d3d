const servedAddresses = /\/media\/[\w-]+\/\w+\.webp(?:\?v=\d+)?/g;
const shownAddresses = /blob:[^\s"'\\<>]+/g;

/**
 * An `<img>` requests the network and not the worker, so pictures in responses get addresses in the browser's memory,
 * which are replaced by their real ones in requests.
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
      const unknown = new Set(
        [...text.matchAll(servedAddresses)].map(([address]) => address).filter((one) => !shown.has(one)),
      );
      await Promise.all([...unknown].map(show));
      return text.replace(servedAddresses, (address) => shown.get(address) ?? address);
    },
    fromPage: (text: string): string => text.replace(shownAddresses, (url) => real.get(url) ?? url),
  };
}
