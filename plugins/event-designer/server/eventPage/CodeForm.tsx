/** @jsxImportSource hono/jsx */
import { PublicField, PublicForm } from '@server/publicPages/parts.tsx';
import type { PublicContext } from '@server/publicPages/publicPage.ts';
import type { Child } from 'hono/jsx';
import { codeParameter, joinedParameter, longestCode } from './parameters.ts';
import type { LinkedCode } from './readCode.ts';
import { texts } from './texts.ts';

type CodeFormProps = {
  context: Pick<PublicContext, 'language' | 'query' | 'fields' | 'challenge'>;
  /** The code that applies now, or that was refused. */
  code: LinkedCode | undefined;
  isPreview: boolean;
  /** True if the entered code is neither a code nor a pass code of the event. */
  isWrong: boolean;
};

/**
 * Renders the field for codes and pass codes. It is open only while a code was entered that cannot be used. The form is
 * sent with POST, so that no pass code gets into an address and wrong ones are counted.
 */
export function CodeForm({ context, code, isPreview, isWrong }: CodeFormProps) {
  const { language, fields, challenge } = context;
  const t = texts[language];
  const sent = fields.get(codeParameter);
  const parts = (
    <>
      <PublicField
        name={codeParameter}
        label={t.code}
        value={sent ?? code?.text ?? ''}
        maxLength={longestCode}
        autocomplete="off"
        problem={isWrong ? t.codeWrong : undefined}
        help={isPreview ? t.codeInPreview : undefined}
      />
      <div class="actions">
        <button class="button main" type="submit">
          {t.applyCode}
        </button>
      </div>
    </>
  );
  return (
    <details class="waiting" open={sent !== null || (code !== undefined && code.code?.state !== 'active')}>
      <summary>{t.haveCode}</summary>
      {isPreview ? (
        <PreviewForm query={context.query}>{parts}</PreviewForm>
      ) : (
        <PublicForm context={{ language, challenge: sent === null ? undefined : challenge }}>{parts}</PublicForm>
      )}
    </details>
  );
}

/** Renders the form of a preview, which takes no posts: it leads to the address that applies a code. */
function PreviewForm({ query, children }: { query: URLSearchParams; children: Child }) {
  const kept = [...query].filter(([name]) => name !== codeParameter && name !== joinedParameter);
  return (
    <form method="get">
      {kept.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}
