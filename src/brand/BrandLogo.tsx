import { styled, useColorScheme } from '@mui/material/styles';
import { useBrand } from './BrandContext.ts';

const height = 26;

/** On a phone the sign alone stands for it: the square at the left of every logo. */
const Picture = styled('img')(({ theme }) => ({
  display: 'block',
  height,
  [theme.breakpoints.down('md')]: { width: height, objectFit: 'cover', objectPosition: 'left' },
}));

/** The brand's logo, in the version that suits the colour scheme. Its place is kept while it is on its way. */
export function BrandLogo() {
  const { logo, logoOnDark, logoRatio, siteName } = useBrand();
  const { colorScheme } = useColorScheme();
  return (
    <Picture
      src={colorScheme === 'dark' ? logoOnDark : logo}
      alt={siteName}
      width={Math.round(height * logoRatio)}
      height={height}
      // The rows of the first list come first.
      fetchPriority="low"
    />
  );
}
