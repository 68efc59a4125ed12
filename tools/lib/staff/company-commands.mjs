/** Commands for companies and their main users; see `commands`. */
export const companyCommands = {
  'set-main': {
    parameter: 'userId',
    about: 'makes a user the main user of their company, replacing the current one',
    post: '/users/:id/main',
    describe: ([{ firstName, lastName, email }]) => [`${firstName} ${lastName} (${email}) is the main user now.`],
  },
  tenant: {
    parameter: 'tenantId',
    options: { 'white-label': 'true|false', dev: 'true|false' },
    about: 'shows a company with its states, or changes its marketplace flags',
    run: async (server, [id], { whiteLabel: isWhiteLabel, dev: isDev }) => {
      const path = `/tenants/${encodeURIComponent(id)}`;
      return [
        isWhiteLabel === undefined && isDev === undefined
          ? await server.get(path)
          : await server.post(path, { isWhiteLabel, isDev }),
      ];
    },
    describe: ([tenant]) => [
      `${tenant.name}: ${[tenant.type, tenant.isWhiteLabelLender && 'white-label', tenant.isDev && 'dev'].filter(Boolean).join(', ')}`,
      ...(tenant.lender?.lenderStates ?? []).map(
        ({ id, region, isApproved }) => `  ${id}  ${region}  ${isApproved ? 'approved' : 'not approved yet'}`,
      ),
    ],
  },
};
