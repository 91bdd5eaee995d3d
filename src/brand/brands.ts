import { type BrandFacts, type BrandId, brandFacts, brandOfHost, brandPicture } from '@contract/brand.ts';
import type { RuntimeConfig } from '@contract/runtimeConfig.ts';

/** Spec §3 "Brand constants". The URLs of pictures include the console's base path. */
export type Brand = BrandFacts & {
  name: string;
  /** The symbol and the name, for the top bar and the sign-in page. The symbol is the square at its left. */
  logo: string;
  /** The logo for dark backgrounds. */
  logoOnDark: string;
  /** Width of both logos, divided by their height. */
  logoRatio: number;
  favicon: string;
  /** The background of home's header; the console's text is readable on it in light and dark. */
  homeBackground: string;
  /** The banner for the first step of a new account. */
  panner: string;
  /** Replaces the ordinary spinner; only one brand has it. */
  spinnerImage?: string;
};

const logoRatios: Record<BrandId, number> = { capture: 100 / 32, management: 111 / 32 };

const brandsWithSpinner: readonly BrandId[] = ['management'];

type BrandConfig = Pick<RuntimeConfig, 'brandHosts' | 'basePath'>;

/** Returns the brand with this id, with the URLs of its pictures. */
export function brandOf(id: BrandId, { basePath }: Pick<BrandConfig, 'basePath'>): Brand {
  const picture = (file: string) => brandPicture(basePath, id, file);
  const facts = brandFacts[id];
  return {
    ...facts,
    name: facts.siteName,
    logo: picture('logo.svg'),
    logoOnDark: picture('logo-on-dark.svg'),
    logoRatio: logoRatios[id],
    favicon: picture('favicon.svg'),
    homeBackground: picture('home-background.svg'),
    panner: picture('panner.svg'),
    spinnerImage: brandsWithSpinner.includes(id) ? picture('spinner.svg') : undefined,
  };
}

/** Spec §1: returns the brand of the host (`window.location.host`, with its port); the first if none matches. */
export function brandForHost(host: string, config: BrandConfig): Brand {
  return brandOf(brandOfHost(host, config.brandHosts), config);
}
