export type { MarketplaceContext } from './context';
export { seedLendersWork } from './demo/seed-lenders-work';
export { seedProjects } from './demo/seed-projects';
export { createLoaders } from './loaders';
export { marketplaceMigrations } from './migrations/migrations';
export { marketplaceResolvers } from './resolvers';
export type { MarketplaceTables } from './tables';
