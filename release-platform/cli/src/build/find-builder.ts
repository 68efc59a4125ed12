import { RELEASE_FILE } from '@lender-portal/releases';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { UserError } from '../registry/user-error';
import { AdoptedBuilder } from './adopted-builder';
import type { Builder } from './builder';
import { ScriptBuilder } from './script-builder';
import { WebpackBuilder } from './webpack-builder';

const WEBPACK_CONFIG = 'webpack.config.mjs';
const BUILD_SCRIPT = 'build.mjs';

/** @throws UserError if the folder is neither a module, nor a remote, nor an adopted build */
export function findBuilder(folder: string): Builder {
  if (existsSync(path.join(folder, WEBPACK_CONFIG))) return new WebpackBuilder(folder, WEBPACK_CONFIG);
  if (existsSync(path.join(folder, BUILD_SCRIPT))) return new ScriptBuilder(folder, BUILD_SCRIPT);
  const build = [folder, path.join(folder, 'dist')].find((each) => existsSync(path.join(each, RELEASE_FILE)));
  if (build !== undefined) return new AdoptedBuilder(build);
  throw new UserError(
    `${folder} contains neither a ${WEBPACK_CONFIG} (module) nor a ${BUILD_SCRIPT} (remote). After a build with another tool chain, run lender-portal adopt <folder of the build>`,
  );
}
