import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { LoadedDatePicker } from './LoadedDatePicker.tsx';

it('has its date and its sign while it is on its way', () => {
  const place = renderToString(
    <LoadedDatePicker
      kind="day"
      value="2027-05-03"
      text="3 May 2027"
      onChange={() => {}}
      onBlur={() => {}}
      inputRef={() => {}}
      inputId="date"
      labelId="label"
      describedBy={undefined}
      isInvalid={false}
      disabled={false}
      weekday="Mon"
    />,
  );
  expect(place).toContain('3 May 2027');
  expect(place).toContain('lucide-calendar-days');
});
