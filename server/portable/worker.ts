import { openInBrowser } from './openInBrowser.ts';
import { openOnce, servePage } from './servePage.ts';

const open = openOnce(openInBrowser);

// A worker that all tabs share if the browser supports that, so that they show the same data; otherwise one per tab.
if ('onconnect' in self) {
  self.addEventListener('connect', (event) => {
    const [port] = event instanceof MessageEvent ? event.ports : [];
    if (!port) return;
    servePage(
      {
        post: (message) => port.postMessage(message),
        onMessage: (listener) => {
          port.onmessage = listener;
        },
      },
      open,
    );
  });
} else {
  servePage(
    {
      post: (message) => self.postMessage(message),
      onMessage: (listener) => self.addEventListener('message', listener),
    },
    open,
  );
}
