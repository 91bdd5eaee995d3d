import { unknownVariables } from '../../../rules/unknownVariables.ts';
import type { AreaTranslate } from '../../areaTranslate.ts';

/** Returns the error about names in braces that are not variables, if there are any. */
export function unknownText(text: string, t: AreaTranslate): string | undefined {
  const names = unknownVariables(text);
  return names.length > 0 ? t('content.unknown', { names: names.join(', ') }) : undefined;
}
