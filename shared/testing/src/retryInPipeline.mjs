import { jest } from '@jest/globals';

// The pipeline's machine is small and shared: what fails there is tried once more, with the first failure printed. On a
// developer's machine a test that fails has failed.
if (process.env.CI) jest.retryTimes(1, { logErrorsBeforeRetry: true });
