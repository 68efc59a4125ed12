import { existsSync } from 'node:fs';
import path from 'node:path';
import { Refusal } from '../registry/refusal';
import type { Builder } from './builder';
import { ScriptBuilder } from './script-builder';
import { WebpackBuilder } from './webpack-builder';

const WEBPACK_CONFIG = 'webpack.config.mjs';
const BUILD_SCRIPT = 'build.mjs';

/** @throws Refusal where the folder is none of a module or a remote */
export function builderOf(folder: string): Builder {
  if (existsSync(path.join(folder, WEBPACK_CONFIG))) return new WebpackBuilder(folder, WEBPACK_CONFIG);
  if (existsSync(path.join(folder, BUILD_SCRIPT))) return new ScriptBuilder(folder, BUILD_SCRIPT);
  throw new Refusal(`${folder} has neither a ${WEBPACK_CONFIG}, as modules have, nor a ${BUILD_SCRIPT}, as remotes have`);
}
