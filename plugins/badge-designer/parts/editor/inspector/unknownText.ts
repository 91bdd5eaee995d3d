import { unknownVariables } from '../../../rules/unknownVariables.ts';
import type { AreaTranslate } from '../../areaTranslate.ts';

/** What to say about names in braces that no variable has. */
export function unknownText(text: string, t: AreaTranslate): string | undefined {
  const names = unknownVariables(text);
  return names.length > 0 ? t('content.unknown', { names: names.join(', ') }) : undefined;
}
