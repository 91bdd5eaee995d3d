import { configure } from '@testing-library/react';

// Components wait for lazily loaded parts, which take time on a busy machine.
configure({ asyncUtilTimeout: 15_000 });
