/** A test in which no assertion runs fails, since it would pass whatever happens. */
beforeEach(() => expect.hasAssertions());
