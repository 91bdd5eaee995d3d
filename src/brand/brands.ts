import { type BrandFacts, type BrandId, brandFacts, brandOfHost, brandPicture } from '@contract/brand.ts';
import type { RuntimeConfig } from '@contract/runtimeConfig.ts';

/** Spec §3 "Brand constants". Addresses of pictures are complete: the console's prefix is in them. */
export type Brand = BrandFacts & {
  name: string;
  /** Sign and name, in the top bar and on the sign-in page. The sign is the square at its left. */
  logo: string;
  /** The logo for dark surroundings. */
  logoOnDark: string;
  /** Width of both logos, divided by their height. */
  logoRatio: number;
  favicon: string;
  /** Behind the head of home; text of the console can be read on it in light and dark. */
  homeBackground: string;
  /** The banner behind the step with which a new account begins. */
  panner: string;
  /** Shown in place of the ordinary spinner; one brand has it. */
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

/**
 * Spec §1: returns the brand of the current host (`window.location.host`, with its port); the first if none matches.
 */
export function brandForHost(host: string, config: BrandConfig): Brand {
  return brandOf(brandOfHost(host, config.brandHosts), config);
}
