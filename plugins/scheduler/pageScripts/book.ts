import { countDown } from './book/countDown.ts';
import { reportToFrame } from './book/frame.ts';
import { keepMonth } from './book/month.ts';

/**
 * Enhances the booking page where scripts run: shows other days and months without loading the whole page, preselects
 * the guest's time zone, counts down the time left for the form, and tells a page that embeds it how tall it is.
 */

const month = keepMonth();

const zone = document.querySelector<HTMLSelectElement>('#tz');
const address = new URL(window.location.href);

if (zone && !address.searchParams.has('tz')) {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const isKnown = [...zone.options].some(({ value }) => value === own);
  if (isKnown && own !== zone.value) {
    address.searchParams.set('tz', own);
    void month.show(address.href, 'replace');
  }
}

document.addEventListener('change', ({ target }) => {
  if (target instanceof HTMLSelectElement && target.id === 'tz') target.form?.requestSubmit();
});

countDown();
reportToFrame();
