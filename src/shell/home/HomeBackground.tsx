import { styled } from '@mui/material/styles';
import { useBrand } from '@/brand/index.ts';
import { topBarHeight } from '../frame/TopBar.tsx';

/** How much of the picture is seen. The lines that look clear on white would hardly be seen in the dark. */
export const strengthOfPicture = { light: 0.5, dark: 1 };

/**
 * Behind everything on the page, below the top bar. It fades before the page's own cards are many, and towards the
 * greeting at the left.
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

/** Spec §1: the brand's picture behind home. It decorates; its colours leave the text on it readable. */
export function HomeBackground() {
  const { homeBackground } = useBrand();
  return <Picture src={homeBackground} alt="" fetchPriority="low" />;
}
