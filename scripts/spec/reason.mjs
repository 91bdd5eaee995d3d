// Why a test failed, in a line or two that a reader can use.
import { relative } from 'node:path';

const colours = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');
const maximumLength = 300;

/** Returns the message before the page that testing libraries print with every failure, and the place in the test. */
export function reasonOf({ message = '', stack = '' }) {
  const [messageStart = ''] = message
    .replace(colours, '')
    .split(/\n\s*(?:Ignored nodes|Here are the accessible roles|Call log|<body)/);
  const lines = messageStart
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const text = lines.slice(0, 4).join(' · ') || 'failed without saying why';
  const place = placeIn(stack);
  return `${text.length > maximumLength ? `${text.slice(0, maximumLength)}…` : text}${place ? ` (${place})` : ''}`;
}

/** Returns the first line of a test in the stack. */
function placeIn(stack) {
  const found = /(\/\S*tests\/spec\/[^\s:)]+):(\d+)/.exec(stack.replace(colours, ''));
  return found ? `${relative('.', found[1])}:${found[2]}` : undefined;
}
