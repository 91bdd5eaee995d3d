import { styled, useColorScheme } from '@mui/material/styles';
import { useBrand } from './BrandContext.ts';

const height = 26;

/** On a phone only the symbol is shown: the square at the left of every logo. */
const Picture = styled('img')(({ theme }) => ({
  display: 'block',
  height,
  [theme.breakpoints.down('md')]: { width: height, objectFit: 'cover', objectPosition: 'left' },
}));

/** The brand's logo, in the version for the colour scheme. Its space is reserved while it loads. */
export function BrandLogo() {
  const { logo, logoOnDark, logoRatio, siteName } = useBrand();
  const { colorScheme } = useColorScheme();
  return (
    <Picture
      src={colorScheme === 'dark' ? logoOnDark : logo}
      alt={siteName}
      width={Math.round(height * logoRatio)}
      height={height}
      // The rows of the first list have priority.
      fetchPriority="low"
    />
  );
}
