import '@/testing/noLayout.ts';
import { z } from '@contract/fields.ts';
import { cleanup, screen } from '@testing-library/react';
import { useTranslation } from 'react-i18next';
import { afterEach, expect, it } from 'vitest';
import { LiveForm } from '@/forms/index.ts';
import { unfinishedDate } from '@/forms/time/unfinishedDate.ts';
import { renderPage } from '@/testing/render.tsx';
import { extras } from '../../contract/extras.ts';
import { TimeSection } from './TimeSection.tsx';

afterEach(cleanup);

const schema = z.object({
  startsAt: z.string(),
  endsAt: z.nullable(z.string()),
  overlapPolicy: z.string(),
  locationType: z.string(),
});
const values = { startsAt: unfinishedDate, endsAt: null, overlapPolicy: 'warn', locationType: 'venue' };

function Form() {
  const { t } = useTranslation('meTranslation');
  return (
    <LiveForm schema={schema} values={values} words={{ of: extras, t }}>
      {() => <TimeSection zone="UTC" />}
    </LiveForm>
  );
}

it('keeps the page while the start of an activity without an end is being typed', async () => {
  renderPage(<Form />);
  expect(await screen.findByRole('textbox', { name: /^Location/ })).toBeTruthy();
});
