import type { TextKey, Translate } from '@/i18n/texts.ts';

/** The area's texts. */
export type AreaTranslate = Translate<TextKey<'scheduler'>>;
