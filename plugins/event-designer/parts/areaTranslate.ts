import type { TextKey, Translate } from '@/i18n/texts.ts';

/** The `t` of this area's texts. */
export type AreaTranslate = Translate<TextKey<'meTranslation'>>;
