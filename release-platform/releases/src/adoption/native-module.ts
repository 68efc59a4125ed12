import { init, parse } from 'es-module-lexer';

/** An ES module of a build. */
export interface NativeModule {
  exports: ReadonlySet<string>;
  /** Specifiers that load with it. */
  staticImports: readonly string[];
}

/** @returns undefined for a script that is not an ES module */
export async function parseNativeModule(source: string): Promise<NativeModule | undefined> {
  await init();
  try {
    const [imports, exports, , isModule] = parse(source);
    if (!isModule) return undefined;
    return {
      exports: new Set(exports.flatMap((each) => ('name' in each ? [each.name] : []))),
      staticImports: imports.flatMap(({ type, specifier }) =>
        type === 'static' || type === 'reexport-star' ? [specifier] : [],
      ),
    };
  } catch {
    return undefined;
  }
}
