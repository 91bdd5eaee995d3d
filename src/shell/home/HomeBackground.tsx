import { styled } from '@mui/material/styles';
import { useBrand } from '@/brand/index.ts';
import { topBarHeight } from '../frame/TopBar.tsx';

/** The picture's opacity. In dark mode its lines would hardly be visible at the light mode's value. */
export const strengthOfPicture = { light: 0.5, dark: 1 };

/**
 * Placed behind everything on the page, below the top bar. It fades out before most of the page's cards, and before the
 * greeting at the left, so that no line runs through it.
 */
const Picture = styled('img')(({ theme }) => ({
  position: 'absolute',
  zIndex: -1,
  top: topBarHeight,
  left: 0,
  width: '100%',
  height: 320,
  objectFit: 'cover',
  objectPosition: 'bottom',
  maskImage: 'linear-gradient(#000 40%, transparent), linear-gradient(90deg, transparent 45%, #000 85%)',
  maskComposite: 'intersect',
  pointerEvents: 'none',
  // On a phone the greeting may take the whole width.
  '@media (max-width: 899px)': { maskImage: 'linear-gradient(90deg, transparent 75%, #000)' },
  opacity: strengthOfPicture.light,
  ...theme.applyStyles('dark', { opacity: strengthOfPicture.dark }),
}));

/** Spec §1: the brand's picture behind home. It is decorative; its colours keep the text on it readable. */
export function HomeBackground() {
  const { homeBackground } = useBrand();
  return <Picture src={homeBackground} alt="" fetchPriority="low" />;
}
