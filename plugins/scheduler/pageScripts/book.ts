import { offerToCopy } from './book/copyLink.ts';
import { countDown } from './book/countDown.ts';
import { reportToFrame } from './book/frame.ts';
import { enhanceMonth } from './book/month.ts';

/**
 * Enhances the booking page where scripts run: shows other days and months without loading the whole page, preselects
 * the guest's time zone, counts down the time left for the form, copies the link to a booking, and tells a page that
 * embeds it how tall it is.
 */

const month = enhanceMonth();

const zone = document.querySelector<HTMLSelectElement>('#tz');
const address = new URL(window.location.href);

if (zone && !address.searchParams.has('tz')) {
  const browserZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const isOffered = [...zone.options].some(({ value }) => value === browserZone);
  if (isOffered && browserZone !== zone.value) {
    address.searchParams.set('tz', browserZone);
    void month.show(address.href, 'replace');
  }
}

document.addEventListener('change', ({ target }) => {
  if (target instanceof HTMLSelectElement && target.id === 'tz') target.form?.requestSubmit();
});

countDown();
offerToCopy();
reportToFrame();
