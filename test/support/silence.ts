/** boardgame.io reports every refused move on the console; tests that refuse thousands keep it quiet. */
export function silenceFramework(): void {
  let error: jest.SpyInstance;
  beforeAll(() => {
    error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterAll(() => error.mockRestore());
}
