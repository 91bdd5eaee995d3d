import { configure } from '@testing-library/react';

// Components wait for parts that are loaded when they are needed: each takes its time on a busy machine.
configure({ asyncUtilTimeout: 15_000 });
