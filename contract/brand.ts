/**
 * The facts of the two brands that both halves need: the console draws its theme from them,
 * the server its sign-in page (spec §1, §9). Names are working names.
 */
export const brandIds = ['capture', 'management'] as const;
export type BrandId = (typeof brandIds)[number];

export type BrandFacts = {
  id: BrandId;
  siteName: string;
  /** The production host; further ones are configured. */
  host: string;
  /** The timeout of a call of this brand, in milliseconds; 0: the product's default (spec §3, §7). */
  apiTimeout: number;
  primary: string;
  secondary: string;
  /** Text on the primary colour, WCAG AA: the orange brand needs dark text. */
  onPrimary: string;
  background: string;
};

export const brandFacts: Record<BrandId, BrandFacts> = {
  capture: {
    id: 'capture',
    siteName: 'Foyer',
    host: 'console.foyer.example',
    apiTimeout: 0,
    primary: '#CF070D',
    secondary: '#111111',
    onPrimary: '#ffffff',
    background: '#f7f7f7',
  },
  management: {
    id: 'management',
    siteName: 'Atrium',
    host: 'console.atrium.example',
    apiTimeout: 0,
    primary: '#ff982b',
    secondary: '#464646',
    onPrimary: '#231400',
    background: '#f7f7f7',
  },
};

/** Returns true if a colour is the primary one of a brand. */
export function isBrandColour(colour: string): boolean {
  return brandIds.some((brand) => brandFacts[brand].primary.toLowerCase() === colour.toLowerCase());
}

/** Host with port → brand. Set at run time; these are the two local ports and the two production hosts. */
export type BrandHosts = Record<string, BrandId>;

export const defaultBrandHosts: BrandHosts = {
  'localhost:3000': 'capture',
  'localhost:3001': 'management',
  [brandFacts.capture.host]: 'capture',
  [brandFacts.management.host]: 'management',
};

/** Returns the brand whose host matches, or the first brand if none does (spec §1). */
export function brandOfHost(host: string, hosts: BrandHosts): BrandId {
  const match = Object.entries(hosts).find(([name]) => name === host.toLowerCase());
  return match?.[1] ?? brandIds[0];
}

/** Returns the address of a brand's picture below the console's base path. */
export function brandPicture(basePath: string, brand: BrandId, file: string): string {
  return `${basePath}/brand/${brand}/${file}`;
}
