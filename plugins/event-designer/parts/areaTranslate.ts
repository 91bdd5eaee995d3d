import type { TextKey, Translate } from '@/i18n/texts.ts';

/** The type of this plugin's `t`. */
export type AreaTranslate = Translate<TextKey<'meTranslation'>>;
