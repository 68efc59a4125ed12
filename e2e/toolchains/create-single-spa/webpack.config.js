const { merge } = require('webpack-merge');
const singleSpaDefaults = require('webpack-config-single-spa-react-ts');

module.exports = (webpackConfigEnv, argv) => {
  const defaultConfig = singleSpaDefaults({
    orgName: 'summit',
    projectName: 'csspa',
    webpackConfigEnv,
    argv,
    // Version 8 of the preset builds an ES module unless told otherwise.
    outputSystemJS: !webpackConfigEnv.esm,
  });
  // Type checks need TypeScript 6 or older.
  defaultConfig.plugins = defaultConfig.plugins.filter(({ constructor }) => !/ForkTsChecker/.test(constructor.name));

  return merge(defaultConfig, {
    // modify the webpack config however you'd like to by adding to this object
  });
};
