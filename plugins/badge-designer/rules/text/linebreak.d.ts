/** The package brings no types. */
declare module 'linebreak' {
  export default class LineBreaker {
    constructor(text: string);
    /** Null: there is none after the end of the text. */
    nextBreak(): { position: number; required: boolean } | null;
  }
}
