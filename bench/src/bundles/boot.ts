import { showFatal } from '@lender-portal/root-config/src/fatal/show-fatal';
import { sendEarlyQueries } from '@lender-portal/root-config/src/page/early-query';
import { readPageData, type PageModules } from '@lender-portal/root-config/src/page/page-data';

// What the portal's own page does before its first module, without the modules.
try {
  const { graphqlUrl } = readPageData('config') as { graphqlUrl: string };
  const { firstQuery } = readPageData('modules') as PageModules;
  sendEarlyQueries(graphqlUrl, firstQuery);
} catch (error) {
  showFatal(error);
}
