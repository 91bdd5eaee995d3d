import type { PathTemplate } from '@contract/resource.ts';
import type { Child } from 'hono/jsx';
import type { Context } from '../http/context.ts';
import type { TryChallenge } from './posts.ts';

/** What a handler of a public page works with, in one transaction of the account whose page it is. */
export type PublicContext = Omit<Context, 'params' | 'ifMatch' | 'together'> & {
  /** The id of the row that the address leads to. */
  target: number;
  /** The words of the address, by their names in its path. */
  path: Record<string, string>;
  query: URLSearchParams;
  /** What was sent with the form; empty when the page is only looked at. */
  fields: URLSearchParams;
  /** `https://book.example.org`, for addresses that leave the page, such as those in mail. */
  origin: string;
  /** To be met with the next post: the form of the kit brings it along. */
  challenge?: TryChallenge;
  /** The value of a cookie that a form of this area has set. */
  cookie: (name: string) => string | undefined;
  /** Of a form with a password (`password` of the page): whether it is right. */
  isPasswordRight?: boolean;
};

/** A cookie that the browser sends back to this path and what is below it, and no script reads. */
export type PublicCookie = { name: string; value: string; path: string; seconds: number };

/** What a link shows where it is shared, and what programs read of the page. */
export type SharedContent = {
  title: string;
  description: string;
  /** Addresses with the origin before them. */
  url: string;
  image?: { url: string; alt: string };
};

/** A password that came with a form. It is compared outside of the transaction, because that is slow on purpose. */
export type GivenPassword = {
  password: string;
  /** Undefined: there is none, and none is right. */
  hash: string | undefined;
};

/** Colours that a page may choose itself; they must be six hex digits. */
type ColourName =
  | `accent${'' | 'Ink' | 'Mark' | 'Tint' | 'Line'}`
  | 'onAccent'
  | 'page'
  | 'card'
  | 'ink'
  | 'ink2'
  | 'ink3';

export type PageContent = {
  /** Of the browser's tab. */
  title: string;
  body: Child;
  /** 422 for a form that is shown again, 409 for what is gone. */
  status?: 200 | 404 | 409 | 410 | 422;
  /** Said above the body, and read out at once. */
  notice?: { tone: 'ok' | 'warn' | 'danger'; text: Child };
  /** In place of the brand's own: `{ accent: '#0a7d52', onAccent: '#ffffff' }`. */
  colours?: Partial<Record<ColourName, string>>;
  font?: 'Roboto' | 'Arial' | 'Tahoma';
  scheme?: 'light' | 'dark';
  /** In place of the brand's logo; `null` for none. */
  logo?: { url: string; alt: string } | null;
  /** Wider than a form: a calendar beside a list. */
  isWide?: boolean;
  /** Search engines may list it. */
  isIndexed?: boolean;
  description?: string;
  /** Of the page, with the origin: the one address among several that search engines list. */
  canonical?: string;
  shared?: SharedContent;
  /** As in schema.org: what programs read of the page. It is data and runs nothing. */
  structuredData?: Record<string, unknown>;
  /** In place of the brand's own icon in the tab. */
  favicon?: string;
  /** Origins whose pages this one shows in frames. */
  frames?: readonly string[];
  /** Sites that may show it in a frame: origins, or `*`. */
  frameAncestors?: readonly string[];
};

export type PublicAnswer =
  | { page: PageContent }
  /** Another page of this origin, fetched with GET: the answer to a form that was accepted. */
  | { seeOther: string; cookie?: PublicCookie }
  /** An address elsewhere that the area has checked against a list. */
  | { leaveFor: URL }
  | { file: { type: string; name: string; content: string | Uint8Array<ArrayBuffer> } }
  | { json: unknown; status?: 200 | 409 | 422 };

/** How the account is found. */
type Finds =
  /** A word of the path is an address that `keepAddress` keeps. */
  | { address: string; of: string }
  /** A word of the path is a link that `signLink` made. */
  | { link: string; of: string };

/** A page for people who are not signed in, rendered by the server; docs/plugins.md, "Public pages". */
export type PublicPage = {
  /** Outside of the console: `/book/{slug}`. */
  path: PathTemplate;
  finds: Finds;
  show: (context: PublicContext) => Promise<PublicAnswer>;
  /** A form was sent. Refused before it is called: from another site, or too often. */
  submit?: (context: PublicContext) => Promise<PublicAnswer>;
  /**
   * The password of a form that has one, before `submit` hears whether it is right. Wrong ones are counted for each
   * network and thing: after ten in 15 minutes none is looked at.
   */
  password?: (context: PublicContext) => Promise<GivenPassword | undefined>;
  /** The file of the area's folder `pageScripts` that makes the page more pleasant where scripts run: `book` is `pageScripts/book.ts`. */
  script?: string;
};
