/** What every page asks first. Source: packages/client, viewer.graphql. */
const VIEWER = 'query Viewer { user { id email firstName lastName phone isMain } tenant { id isWhiteLabelLender lender { id } } }';

/** A page of user management. Behaviour: users.page, users.order. */
const USERS = `query GetUsers($skip: Int, $take: Int, $order: [LenderUserSortInput!], $search: String) {
  getLenderUsers(skip: $skip, take: $take, order: $order, search: $search) {
    totalCount nodes { id firstName lastName email updatedAt isActive isMain phone companyRole }
  }
}`;

const VARIABLES = { skip: 0, take: 10, order: [{ firstName: 'ASC' }, { lastName: 'ASC' }, { email: 'ASC' }] };

/** @param {string} token of a session @param {object} headers beside the usual ones */
export const operations = (token, headers = {}) => {
  const post = (body) => ({
    path: '/graphql',
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...headers },
    body: JSON.stringify(body),
  });
  return { viewer: post({ query: VIEWER }), users: post({ query: USERS, variables: VARIABLES }) };
};
