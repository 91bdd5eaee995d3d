import type { Language } from '@contract/language.ts';
import type { PathTemplate } from '@contract/resource.ts';
import type { ColourScheme } from '@shared/brandTokens.ts';
import type { Child } from 'hono/jsx';
import type { Context } from '../http/context.ts';
import type { TryChallenge } from '../proofOfWork/proofOfWork.ts';

/** The context of a public page's handler, in one transaction of the account whose page it is. */
export type PublicContext = Omit<Context, 'params' | 'ifMatch' | 'batch'> & {
  /** The id of the row that the address leads to. */
  target: number;
  /** The words of the address, by their names in its path. */
  path: Record<string, string>;
  query: URLSearchParams;
  /** The fields of the submitted form; empty when the page is only viewed. */
  fields: URLSearchParams;
  /** `https://book.example.org`, for addresses that leave the page, such as those in mail. */
  origin: string;
  /** False if no mail server is set up: emails are then stored, so a page must promise none. */
  canSendMail: boolean;
  /** To be solved with the next post: the kit's form includes it. */
  challenge?: TryChallenge;
  /** The value of a cookie that a form of this area has set. */
  cookie: (name: string) => string | undefined;
  /** For a form with a password (`password` of the page): those of the page's hashes that it fits; empty if it is wrong. */
  rightHashes?: readonly string[];
};

/** A cookie that the browser sends back to this path and what is below it, and no script reads. */
export type PublicCookie = { name: string; value: string; path: string; seconds: number };

/** The preview of a shared link, and the page's structured data. */
export type SharedContent = {
  title: string;
  description: string;
  /** Absolute addresses, with the origin. */
  url: string;
  image?: { url: string; alt: string };
};

/**
 * A password that was submitted with a form. It is compared outside of the transaction, because that is deliberately
 * slow.
 */
export type GivenPassword = {
  password: string;
  /** The hashes that it may fit; empty: no password is right. Each takes time, so there must be few. */
  hashes: readonly string[];
  /** Tells apart forms of a page whose tries are counted separately. */
  form?: string;
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
type PageColours = Partial<Record<ColourName, string>>;

export type PageContent = {
  /** The title of the browser's tab. */
  title: string;
  body: Child;
  /** 422 for a form that is shown again, 409 for what is no longer available. */
  status?: 200 | 404 | 409 | 410 | 422;
  /** Shown above the body, and read out at once by screen readers. */
  notice?: { tone: 'ok' | 'warn' | 'danger' | 'neutral'; text: Child };
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
  /** The canonical address of the page, with the origin, which search engines list. */
  canonical?: string;
  shared?: SharedContent;
  /** Structured data for search engines (schema.org). It is data and is not executed. */
  structuredData?: Record<string, unknown>;
  /** Replaces the brand's icon in the tab. */
  favicon?: string;
  /** A script of the page may ask for the camera. */
  usesCamera?: boolean;
  /** Origins whose pages this one shows in frames. */
  frames?: readonly string[];
  /** Sites that may show it in a frame: origins, or `*`. */
  frameAncestors?: readonly string[];
  /** The language of the page, if it is not the one that the guest requested; and the languages that it offers. */
  language?: Language;
  languages?: readonly Language[];
  /** Other origins to which the response to a form of the page may redirect (`leaveFor`). */
  formTargets?: readonly string[];
};

export type PublicAnswer =
  | { page: PageContent; cookie?: PublicCookie }
  /** Redirects to another page of this origin with GET: the response to an accepted form. */
  | { seeOther: string; cookie?: PublicCookie }
  /** Redirects to another site, whose address the area has checked against a list. */
  | { leaveFor: URL }
  | { file: { type: string; name: string; content: string | Uint8Array<ArrayBuffer> } }
  | {
      json: unknown;
      status?: 200 | 409 | 422;
      /** For programs of any origin, which may cache the response for so long and revalidate it afterwards. */
      forClients?: { seconds: number };
    };

/** The way to find the account. */
type Finds =
  /** A word of the path is an address that `claimAddress` stores. */
  | { address: string; of: string }
  /** A word of the path is a link that `signLink` made. */
  | { link: string; of: string };

/** A page for people who are not signed in, rendered by the server; docs/plugins-reference.md, "Public pages". */
export type PublicPage = {
  /** A path outside the console: `/book/{slug}`. */
  path: PathTemplate;
  finds: Finds;
  show: (context: PublicContext) => Promise<PublicAnswer>;
  /** Handles a submitted form. Forms from another site, or sent too often, are refused before. */
  submit?: (context: PublicContext) => Promise<PublicAnswer>;
  /**
   * Returns true if the sender of a form is known, such as an invited device: its forms are not counted among those of
   * its network, and need no proof.
   */
  isTrusted?: (context: PublicContext) => Promise<boolean>;
  /**
   * Returns the password of a form that has one, which is checked before `submit` runs. Wrong passwords are counted for
   * each network and target: after ten in 15 minutes none is checked.
   */
  password?: (context: PublicContext) => Promise<GivenPassword | undefined>;
  /**
   * A file of the area's folder `pageScripts` that improves the page in browsers with scripts: `book` is
   * `pageScripts/book.ts`.
   */
  script?: string;
};
