/**
 * A test of real servers or browsers that fails is run once more. Its first failure is printed: it is a race to mend,
 * in the test or in the product.
 */
jest.retryTimes(1, { logErrorsBeforeRetry: true });
