import { configure } from '@testing-library/react';
import { vi } from 'vitest';

/** For tests of pages, which wait for several lazily loaded parts: each takes its time on a busy machine. */
configure({ asyncUtilTimeout: 15_000 });
vi.setConfig({ testTimeout: 60_000 });
