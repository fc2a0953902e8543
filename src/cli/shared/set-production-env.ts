/** Imported first by what builds or measures: boardgame.io brings its debug panel and checks more anywhere else. */
process.env.NODE_ENV = 'production';
