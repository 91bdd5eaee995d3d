import {
  CalendarDays,
  Clapperboard,
  Handshake,
  Image,
  Link,
  type LucideIcon,
  Mic,
  Presentation,
  Type,
} from 'lucide-react';
import type { HighlightKind } from '../../../contract/appHighlights.ts';

export const highlightIcons: Record<HighlightKind, LucideIcon> = {
  session: Presentation,
  speaker: Mic,
  sponsor: Handshake,
  activity: CalendarDays,
  text: Type,
  image: Image,
  video: Clapperboard,
  link: Link,
};
