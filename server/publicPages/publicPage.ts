import type { Language } from '@contract/language.ts';
import type { PathTemplate } from '@contract/resource.ts';
import type { ColourScheme } from '@shared/brandTokens.ts';
import type { Child } from 'hono/jsx';
import type { Context } from '../http/context.ts';
import type { TryChallenge } from './posts.ts';

/** The context of a public page's handler, in one transaction of the account whose page it is. */
export type PublicContext = Omit<Context, 'params' | 'ifMatch' | 'together'> & {
  /** The id of the row that the address leads to. */
  target: number;
  /** The words of the address, by their names in its path. */
  path: Record<string, string>;
  query: URLSearchParams;
  /** The fields of the submitted form; empty when the page is only viewed. */
  fields: URLSearchParams;
  /** `https://book.example.org`, for addresses that leave the page, such as those in mail. */
  origin: string;
  /** To be solved with the next post: the kit's form includes it. */
  challenge?: TryChallenge;
};

type PageColours = Partial<
  Record<'accent' | 'onAccent' | 'accentInk' | 'accentMark' | 'accentTint' | 'accentLine', string>
>;

export type PageContent = {
  /** The title of the browser's tab. */
  title: string;
  body: Child;
  /** 422 for a form that is shown again, 409 for what is no longer available. */
  status?: 200 | 404 | 409 | 410 | 422;
  /** Shown above the body, and read out at once by screen readers. */
  notice?: { tone: 'ok' | 'warn' | 'danger'; text: Child };
  /** Replaces the brand's colours: `{ accent: '#0a7d52', onAccent: '#ffffff' }`, or a function of the scheme. */
  colours?: PageColours | ((scheme: ColourScheme) => PageColours);
  font?: 'Roboto' | 'Arial' | 'Tahoma';
  scheme?: 'light' | 'dark';
  /** Replaces the brand's logo; `null` for none. */
  logo?: { url: string; alt: string } | null;
  /** Wider than a form: a calendar beside a list. */
  isWide?: boolean;
  /** Search engines may list it. */
  isIndexed?: boolean;
  description?: string;
  /** Sites that may show it in a frame: origins, or `*`. */
  frameAncestors?: readonly string[];
  /** The language of the page, where it is not the one that the guest asked for; and those that it offers. */
  language?: Language;
  languages?: readonly Language[];
  /** Origins elsewhere to which the answer to a form of the page may lead (`leaveFor`). */
  formTargets?: readonly string[];
};

export type PublicAnswer =
  | { page: PageContent }
  /** Redirects to another page of this origin with GET: the response to an accepted form. */
  | { seeOther: string }
  /** Redirects to another site, whose address the area has checked against a list. */
  | { leaveFor: URL }
  | { file: { type: string; name: string; content: string | Uint8Array<ArrayBuffer> } }
  | { json: unknown; status?: 200 | 409 | 422 };

/** The way to find the account. */
type Finds =
  /** A word of the path is an address that `keepAddress` stores. */
  | { address: string; of: string }
  /** A word of the path is a link that `signLink` made. */
  | { link: string; of: string };

/** A page for people who are not signed in, rendered by the server; docs/plugins.md, "Public pages". */
export type PublicPage = {
  /** A path outside the console: `/book/{slug}`. */
  path: PathTemplate;
  finds: Finds;
  show: (context: PublicContext) => Promise<PublicAnswer>;
  /** Handles a submitted form. Forms from another site, or sent too often, are refused before. */
  submit?: (context: PublicContext) => Promise<PublicAnswer>;
  /**
   * A file of the area's folder `pageScripts` that improves the page where scripts run: `book` is
   * `pageScripts/book.ts`.
   */
  script?: string;
};
