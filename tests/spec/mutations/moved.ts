/** The file of a contract of the event designer. */
export const contract = (name: string) => `plugins/event-designer/contract/${name}.ts`;

/** A call that goes elsewhere. */
export const moved = (file: string, path: string) => [
  { id: 'another path', file, before: `path: '${path}',`, after: `path: '/elsewhere${path}',` },
];
