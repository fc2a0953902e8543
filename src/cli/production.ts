/** Imported first by what measures time: boardgame.io checks less in production, and that is how it ships. */
process.env.NODE_ENV = 'production';
