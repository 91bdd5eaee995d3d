import { useColorScheme } from '@mui/material/styles';
import { useBrand } from './BrandContext.ts';

/** Sign and name, in the version that suits the colour scheme. */
export function BrandLogo({ height = 28 }: { height?: number }) {
  const { logo, logoOnDark, siteName } = useBrand();
  const { colorScheme } = useColorScheme();
  return <img src={colorScheme === 'dark' ? logoOnDark : logo} alt={siteName} height={height} />;
}
