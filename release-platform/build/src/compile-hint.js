/**
 * First line of files whose functions mostly run during page start. V8 compiles all of them off the main thread while
 * the file downloads. Other engines ignore the comment. Source: https://v8.dev/blog/explicit-compile-hints
 */
export const COMPILE_HINT = '//# allFunctionsCalledOnLoad';
