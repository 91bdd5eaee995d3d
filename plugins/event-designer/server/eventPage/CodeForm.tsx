/** @jsxImportSource hono/jsx */
import { PublicField } from '@server/publicPages/parts.tsx';
import type { PublicContext } from '@server/publicPages/publicPage.ts';
import { codeParameter, joinedParameter, longestCode } from './parameters.ts';
import type { LinkedCode } from './readCode.ts';
import { texts } from './texts.ts';

type CodeFormProps = {
  context: Pick<PublicContext, 'language' | 'query'>;
  /** The code that applies now, or that was refused. */
  code: LinkedCode | undefined;
};

/**
 * Renders the field for a code. It is open only while a code was entered that cannot be used. The form is sent with GET,
 * so that it leads to the same address as a link that applies the code. What else the address opens is kept.
 */
export function CodeForm({ context: { language, query }, code }: CodeFormProps) {
  const t = texts[language];
  const kept = [...query].filter(([name]) => name !== codeParameter && name !== joinedParameter);
  return (
    <details class="waiting" open={code !== undefined && code.code?.state !== 'active'}>
      <summary>{t.haveCode}</summary>
      <form method="get">
        {kept.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <PublicField
          name={codeParameter}
          label={t.code}
          value={code?.text ?? ''}
          maxLength={longestCode}
          autocomplete="off"
        />
        <div class="actions">
          <button class="button main" type="submit">
            {t.applyCode}
          </button>
        </div>
      </form>
    </details>
  );
}
