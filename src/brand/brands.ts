import { type BrandFacts, type BrandId, brandFacts, brandOfHost } from '@contract/brand.ts';
import type { RuntimeConfig } from '@contract/runtimeConfig.ts';

/** Spec §3 "Brand constants". Addresses of pictures are complete: the console's prefix is in them. */
export type Brand = BrandFacts & {
  name: string;
  /** The hosts that show this brand, with their ports. */
  hosts: readonly string[];
  logo: string;
  /** The logo for dark surroundings. */
  logoOnDark: string;
  favicon: string;
  homeBackground: string;
  panner: string;
  /** Spec §3 and §7: 0; calls have a timeout of their own. */
  apiTimeout: 0;
  /** Shown in place of the ordinary spinner; one brand has it. */
  spinnerImage?: string;
};

const brandsWithSpinner: readonly BrandId[] = ['management'];

type BrandConfig = Pick<RuntimeConfig, 'brandHosts' | 'basePath'>;

/** The brand with this id, as it is mounted. */
export function brandOf(id: BrandId, { brandHosts, basePath }: BrandConfig): Brand {
  const picture = (file: string) => `${basePath}/brand/${id}/${file}`;
  const facts = brandFacts[id];
  return {
    ...facts,
    name: facts.siteName,
    hosts: Object.keys(brandHosts).filter((host) => brandHosts[host] === id),
    logo: picture('logo.svg'),
    logoOnDark: picture('logo-on-dark.svg'),
    favicon: picture('favicon.svg'),
    homeBackground: picture('home-background.svg'),
    panner: picture('panner.svg'),
    apiTimeout: 0,
    spinnerImage: brandsWithSpinner.includes(id) ? picture('spinner.svg') : undefined,
  };
}

/** Spec §1: the brand of the current host (`window.location.host`, with its port); the first where none matches. */
export function brandForHost(host: string, config: BrandConfig): Brand {
  return brandOf(brandOfHost(host, config.brandHosts), config);
}
