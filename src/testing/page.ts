/** Prepares the page of a test file. Tests may be without a page. */
import './timersOfPage.ts';
import './quickStyles.ts';
import { configure } from '@testing-library/react';

// Components wait for lazily loaded parts, which take time on a busy machine. A wait ends as soon as what it waits for is
// there, so no test has a limit of its own.
configure({ asyncUtilTimeout: 30_000 });
