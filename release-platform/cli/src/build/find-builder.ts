import { existsSync } from 'node:fs';
import path from 'node:path';
import { UserError } from '../registry/user-error';
import type { Builder } from './builder';
import { ScriptBuilder } from './script-builder';
import { WebpackBuilder } from './webpack-builder';

const WEBPACK_CONFIG = 'webpack.config.mjs';
const BUILD_SCRIPT = 'build.mjs';

/** @throws UserError if the folder is neither a module nor a remote */
export function findBuilder(folder: string): Builder {
  if (existsSync(path.join(folder, WEBPACK_CONFIG))) return new WebpackBuilder(folder, WEBPACK_CONFIG);
  if (existsSync(path.join(folder, BUILD_SCRIPT))) return new ScriptBuilder(folder, BUILD_SCRIPT);
  throw new UserError(
    `${folder} contains neither a ${WEBPACK_CONFIG} (module) nor a ${BUILD_SCRIPT} (remote). After a build with another tool chain, run lender-portal adopt <folder of the build>, and deploy with --no-build`,
  );
}
