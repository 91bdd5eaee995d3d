import { expect, it } from 'vitest';
import { HttpError } from '@/data/httpError.ts';
import { createTestI18n } from '@/testing/texts.ts';
import { saveFailureText } from './saveFailureText.ts';

const { t } = createTestI18n('en');
const refused = (status: number, data: object) =>
  new HttpError({ type: 'Response Error', message: 'Refused', status, data });

it("uses the form's own messages for values that the server refused, each field once", () => {
  const problem = (path: string, code: string) => ({ path, code, message: code });
  const errors = [problem('name', 'required'), problem('name', 'too_long'), problem('slots.0.end', 'no_such_day')];
  const error = refused(422, { code: 'rule_broken', errors });
  expect(saveFailureText(t, error)).toBe(t('forms.invalid', { count: 2 }));
  expect(saveFailureText(t, refused(422, { code: 'rule_broken', errors: [] }))).toBe(
    'Some values aren’t valid. Check them and try again.',
  );
});

it('says that what was typed is still there after a server error', () => {
  expect(saveFailureText(t, refused(500, { code: 'internal', errors: [] }))).toBe(
    'Couldn’t save because something went wrong on our side. Your changes are still here.',
  );
});
