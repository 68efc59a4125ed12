export {
  assertFoundation,
  assertIntroducesNoBreak,
  describeFaults,
  hasBreaks,
  isPublic,
  keyOfRoute,
  requiredSpecifiers,
  unusedKeys,
  type PageNeeds,
} from './completeness';
export { assertFormats, assertNoneMissing, ownEntries, sameOriginFiles, type OwnEntry } from './files';
export { ImportMapError, type Break } from './import-map-error';
export {
  diffMaps,
  withChanges,
  withRoutes,
  withUnchecked,
  type LiveDrafts,
  type MapDifference,
  type OwnersMap,
} from './owners-map';
export {
  folderOf,
  releaseFolder,
  resolveImportMap,
  type EntryFacts,
  type MapFacts,
  type ResolvedModules,
} from './resolve';
