import { createContext, useContext } from 'react';
import type { Brand } from './brands.ts';

/** `undefined` outside a BrandProvider; for the few components that work without a brand. */
export const BrandContext = createContext<Brand | undefined>(undefined);

/** The brand of this host. Throws outside a BrandProvider (spec §8). */
export function useBrand(): Brand {
  const brand = useContext(BrandContext);
  if (!brand) throw new Error('BrandContext must be used within a BrandProvider');
  return brand;
}
