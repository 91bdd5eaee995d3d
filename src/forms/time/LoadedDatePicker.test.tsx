import { z } from '@contract/fields.ts';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Stage } from '@/testing/Stage.tsx';
import { LiveForm } from '../live/LiveForm.tsx';
import { DateField } from './DateTimeField.tsx';
import { LoadedDatePicker } from './LoadedDatePicker.tsx';
import { silentPicker } from './pickerTesting.ts';

it('shows its date and icon while it loads', () => {
  const place = renderToString(
    <LoadedDatePicker kind="day" value="2027-05-03" text="3 May 2027" {...silentPicker} weekday="Mon" />,
  );
  expect(place).toContain('3 May 2027');
  expect(place).toContain('lucide-calendar-days');
});

it('shows the weekday of a day too, so that nothing moves when it has loaded', () => {
  const place = renderToString(
    <Stage>
      <LiveForm schema={z.object({ from: z.string() })} values={{ from: '2027-05-03' }}>
        {() => <DateField name="from" label="From" />}
      </LiveForm>
    </Stage>,
  );
  expect(place).toContain('Mon 3 May 2027');
});
