/** Silences boardgame.io, which logs every rejected move to the console. */
export function silenceFramework(): void {
  let error: jest.SpyInstance;
  beforeAll(() => {
    error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterAll(() => error.mockRestore());
}
