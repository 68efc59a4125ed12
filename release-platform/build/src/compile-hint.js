/**
 * The first line of a file of which most functions run while a page starts: the engine compiles them all while the file
 * arrives, beside the main thread, instead of one by one where each is first called. Engines that do not know it read a
 * comment. Source: https://v8.dev/blog/explicit-compile-hints
 */
export const COMPILE_HINT = '//# allFunctionsCalledOnLoad';
