import type { TextKey, Translate } from '@/i18n/texts.ts';

/** `t` of this area. */
export type AreaTranslate = Translate<TextKey<'badgeDesigner'>>;
