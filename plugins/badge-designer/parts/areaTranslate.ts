import type { TextKey, Translate } from '@/i18n/texts.ts';

/** The `t` function of this area. */
export type AreaTranslate = Translate<TextKey<'badgeDesigner'>>;
