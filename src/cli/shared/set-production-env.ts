/**
 * Must be imported first by builds and benchmarks: outside production boardgame.io adds its debug panel and extra
 * checks.
 */
process.env.NODE_ENV = 'production';
