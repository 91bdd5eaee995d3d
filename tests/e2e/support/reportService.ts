import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

/** The dialog of the error-reporting service: an inline style, a form, and a call back to the service. */
const embedScript = `{
  const wrapper = document.createElement('div');
  wrapper.className = 'sentry-error-embed-wrapper';
  wrapper.innerHTML =
    '<style>.sentry-error-embed-wrapper { position: fixed; inset: 0; z-index: 999; background: rgb(0 0 0 / 0.6); }</style>' +
    '<div role="dialog" aria-modal="true" aria-label="It looks like we are having issues">' +
    '<form><textarea aria-label="What happened?"></textarea><button>Submit Crash Report</button></form></div>';
  const { src } = document.currentScript;
  wrapper.querySelector('form').onsubmit = async (event) => {
    event.preventDefault();
    const answer = await fetch(src, { method: 'POST', body: wrapper.querySelector('textarea').value });
    wrapper.querySelector('form').innerHTML = answer.ok ? '<p>Your report has been sent. Thank you!</p>' : '';
  };
  document.body.append(wrapper);
}`;

/** The requests that the service received: dialogs, error reports, and users' comments. */
type Asked = { dialogs: URL[]; envelopes: string[]; comments: string[] };

export type ReportService = Asked & { dsn: string; stop: () => Promise<void> };

/** Starts a stand-in for the error-reporting service on a separate origin. */
export async function startReportService(): Promise<ReportService> {
  const asked: Asked = { dialogs: [], envelopes: [], comments: [] };
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const body = await text(request);
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Access-Control-Allow-Headers', '*');
    if (url.pathname !== '/api/embed/error-page/') {
      asked.envelopes.push(body);
      response.end('{}');
    } else if (request.method === 'POST') {
      asked.comments.push(body);
      response.end();
    } else {
      asked.dialogs.push(url);
      response.setHeader('Content-Type', 'text/javascript');
      response.end(embedScript);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The stand-in has no port');
  return {
    ...asked,
    dsn: `http://key@localhost:${address.port}/1`,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
