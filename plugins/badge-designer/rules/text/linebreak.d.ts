/** The package has no types of its own. */
declare module 'linebreak' {
  export default class LineBreaker {
    constructor(text: string);
    /** Null: no break follows. */
    nextBreak(): { position: number; required: boolean } | null;
  }
}
