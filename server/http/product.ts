import { type BrandFacts, brandFacts, brandOfHost, brandPicture } from '@contract/brand.ts';
import type { RuntimeConfig } from '@contract/runtimeConfig.ts';
import type { RequestContext } from './env.ts';

/** The product as the caller sees it: two hosts of one installation may show two brands (spec §1, §3). */
export type Product = {
  brand: BrandFacts;
  /** Address of the brand's icon on this origin. */
  favicon: string;
  /** Spec §3: whether the attendee app is on at product level. */
  isEnableAttendeeApp: boolean;
};

export type ProductConfig = {
  runtime: Pick<RuntimeConfig, 'basePath' | 'brandHosts'>;
  isEnableAttendeeApp: boolean;
};

/** The host as the browser names it, with its port. */
export function hostOf(c: RequestContext): string {
  return c.req.header('host') ?? new URL(c.req.url).host;
}

export function productReader({ runtime, isEnableAttendeeApp }: ProductConfig): (c: RequestContext) => Product {
  return (c) => {
    const brand = brandFacts[brandOfHost(hostOf(c), runtime.brandHosts)];
    return { brand, favicon: brandPicture(runtime.basePath, brand.id, 'favicon.svg'), isEnableAttendeeApp };
  };
}
