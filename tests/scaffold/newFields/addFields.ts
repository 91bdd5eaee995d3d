import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const declarations = `
    isFragile: field.boolean(false),
    foundAt: field.instant(),
    state: field.choice(['waiting', 'returned'], 'waiting'),`;

const words = {
  en: {
    labels: { isFragile: 'Fragile', foundAt: 'Found on', state: 'State' },
    states: { waiting: 'Waiting', returned: 'Returned' },
  },
  de: {
    labels: { isFragile: 'Zerbrechlich', foundAt: 'Gefunden am', state: 'Zustand' },
    states: { waiting: 'Wartet', returned: 'Zurückgegeben' },
  },
};

/** Adds a switch, an instant and a choice to the resource of a scaffold, and answers the files that this takes. */
export function addFields(root: string): string[] {
  const edited: string[] = [];
  const edit = (path: string, change: (text: string) => string) => {
    writeFileSync(join(root, path), change(readFileSync(join(root, path), 'utf8')));
    edited.push(path);
  };
  edit('plugins/lost-and-found/contract/foundItems.ts', (text) =>
    text.replace(/(notes: field.*)/, `$1${declarations}`),
  );
  for (const language of ['en', 'de'] as const) {
    const { labels, states } = words[language];
    edit(`plugins/lost-and-found/locales/${language}/lostAndFound.json`, (text) => {
      const { fields, ...texts } = JSON.parse(text);
      const described = { foundItems: { ...fields.foundItems, ...labels } };
      return JSON.stringify({ ...texts, fields: described, options: { foundItems: { state: states } } }, null, 2);
    });
  }
  return edited;
}
