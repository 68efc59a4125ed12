// Preload of build scripts: a mistake in sources ends one with the bundler's message instead of the bundler's stack.
process.once('uncaughtException', (error) => {
  console.error(error.errors ? error.message : error);
  process.exit(1);
});
