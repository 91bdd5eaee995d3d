import { styled } from '@mui/material/styles';
import { useBrand } from '@/brand/index.ts';
import { topBarHeight } from '../frame/TopBar.tsx';

/** The picture's opacity. In dark mode its lines would hardly be visible at the light mode's value. */
export const strengthOfPicture = { light: 0.5, dark: 1 };

/**
 * Placed behind everything on the page, below the top bar. It fades out before most of the page's cards, and towards
 * the greeting at the left.
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
  maskImage: 'linear-gradient(#000 40%, transparent), linear-gradient(90deg, rgb(0 0 0 / 0.3), #000 60%)',
  maskComposite: 'intersect',
  pointerEvents: 'none',
  opacity: strengthOfPicture.light,
  ...theme.applyStyles('dark', { opacity: strengthOfPicture.dark }),
}));

/** Spec §1: the brand's picture behind home. It is decorative; its colours keep the text on it readable. */
export function HomeBackground() {
  const { homeBackground } = useBrand();
  return <Picture src={homeBackground} alt="" fetchPriority="low" />;
}
