import {
  CalendarDays,
  Clapperboard,
  Handshake,
  Image,
  Link,
  type LucideIcon,
  Mic,
  Presentation,
  Radio,
  Type,
} from 'lucide-react';
import type { HighlightKind } from '../../../contract/appHighlights.ts';

export const highlightIcons: Record<HighlightKind, LucideIcon> = {
  session: Presentation,
  speaker: Mic,
  sponsor: Handshake,
  activity: CalendarDays,
  live: Radio,
  text: Type,
  image: Image,
  video: Clapperboard,
  link: Link,
};
