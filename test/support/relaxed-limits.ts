/** Server limits relaxed for load tests, where all clients share one address. */
export const RELAXED_LIMITS = {
  MAX_CONNECTIONS_PER_ADDRESS: '100000',
  MAX_MESSAGES: '1000000',
  MAX_MOVES: '100000',
  MAX_NEW_MATCHES: '1000000',
  MAX_REQUESTS: '1000000',
  LOG_LEVEL: 'silent',
};
