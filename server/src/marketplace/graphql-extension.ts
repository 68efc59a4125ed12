import { refusal } from '@lender-portal/server-kit/errors/application-error';
import { todayIn } from '@lender-portal/contracts';
import {
  createMarketplaceLoaders,
  marketplaceResolvers,
  type LenderFiles,
  type MarketplaceContext,
} from '@lender-portal/marketplace';
import { licenseStatus, licenseStatuses } from '../domains/documents/license-status';
import { lockApproval } from '../domains/documents/withdrawn-states';
import type { FileReferences } from '../domains/files/file-references';
import type { FileStore } from '../domains/files/file-store';
import type { PortalSettings } from '../foundation/settings/settings';
import type { GraphQLContext, GraphQLExtension } from '../interfaces/graphql/context';
import { attentionSources } from './attention-sources';
import { createBorrowerMails } from './borrower-mails';
import { marketplaceFiles } from './file-uses';
import { createOfferMails } from './offer-mails';
import { projectInterests } from './project-interests';
import { marketplaceTables, portalTables } from './tables';

/** The marketplace's GraphQL fields, with the portal's viewer, licenses, files and mails. */
export function createGraphQLExtension(settings: PortalSettings): GraphQLExtension {
  const offerMails = createOfferMails(settings);
  return {
    resolvers: marketplaceResolvers,
    attentionSources,
    createContext({ db: portalDb, loaders, documents, viewer, completeViewer }) {
      const db = marketplaceTables(portalDb);
      const { today } = documents;
      return {
        db,
        loaders: { ...loaders, ...createMarketplaceLoaders(db, today) },
        completeViewer,
        async whiteLabelViewer() {
          const found = await completeViewer();
          if (!found.lender.has_white_label) throw refusal('FORBIDDEN', 'Only white-label lenders may do this');
          return found;
        },
        ...licensesOf({ db: portalDb, completeViewer, today }),
        projectInterests: async () => projectInterests(portalDb, (await completeViewer()).lender),
        files: lenderFiles(documents, completeViewer),
        borrowerMails: createBorrowerMails(settings, viewer),
        offerMails,
        brandName: settings.brandName,
        today,
        dayOf: (moment) => todayIn(settings.documentTimeZone, moment),
      } satisfies MarketplaceContext;
    },
  };
}

interface LicenseSources extends Pick<GraphQLContext, 'db' | 'completeViewer'> {
  today: () => string;
}

function licensesOf({
  db,
  completeViewer,
  today,
}: LicenseSources): Pick<MarketplaceContext, 'licenseOf' | 'licensedStates'> {
  let loaded: ReturnType<typeof licenseStatuses> | undefined;
  const load = () => (loaded ??= completeViewer().then((viewer) => licenseStatuses(db, viewer.lender, today())));
  return {
    async licenseOf(state, trx) {
      if (!trx) return (await load()).get(state) ?? 'NOT_LISTED';
      const viewer = await completeViewer();
      await lockApproval(portalTables(trx), { lenderId: viewer.lender.id, region: state });
      return licenseStatus(portalTables(trx), viewer.lender, state, today());
    },
    licensedStates: async () =>
      [...(await load())].flatMap(([state, status]) => (status === 'SUBMITTED' ? [state] : [])),
  };
}

function lenderFiles(
  { files, fileReferences }: { files: FileStore; fileReferences: FileReferences },
  completeViewer: GraphQLContext['completeViewer'],
): LenderFiles {
  return {
    async find(handle) {
      return files.find(handle, (await completeViewer()).tenant.id);
    },
    async reserve(trx, file) {
      return (await fileReferences.reserve(portalTables(trx), [file.handle], marketplaceFiles)).size === 0;
    },
    link: async (handle, options) => files.readLink(handle, options),
  };
}
