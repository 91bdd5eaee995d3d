export { useBrand } from './BrandContext.ts';
export { BrandLogo } from './BrandLogo.tsx';
export { BrandProvider } from './BrandProvider.tsx';
export { type Brand, brandForHost, brandOf } from './brands.ts';
export { ColorSchemeToggle } from './ColorSchemeToggle.tsx';
export { brandTheme } from './theme.ts';
export { OuterTitleContext, usePageTitle } from './usePageTitle.ts';
