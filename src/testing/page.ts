/** Configures Testing Library for all test files, including those without a page. */
import './pointerCapture.ts';
import './timersOfPage.ts';
import './quickStyles.ts';
import { configure, getConfig } from '@testing-library/react';

const { asyncWrapper } = getConfig();
// Tests with fake timers wait too.
const { setImmediate } = globalThis;

configure({
  // Components wait for lazily loaded parts, which take time on a busy machine. A wait ends as soon as what it waits
  // for is there, so no test has a limit of its own.
  asyncUtilTimeout: 30_000,
  // React runs effects in a task of its own after the page was changed. A test that has found what it waited for also
  // expects what an effect sets, such as the icon of the page.
  asyncWrapper: (wait) =>
    asyncWrapper(async () => {
      const found = await wait();
      await new Promise((resolve) => setImmediate(resolve));
      return found;
    }),
});
