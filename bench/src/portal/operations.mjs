/** The query that every page sends first. Source: packages/client, viewer.graphql. */
export const viewer = {
  text: 'query Viewer { user { id email firstName lastName phone isMain } tenant { id isWhiteLabelLender lender { id } } }',
};

/** A page of user management. */
export const getUsers = ({ skip = 0, search } = {}) => ({
  text: `query GetUsers($skip: Int, $take: Int, $order: [LenderUserSortInput!], $search: String) {
    getLenderUsers(skip: $skip, take: $take, order: $order, search: $search) {
      totalCount nodes { id firstName lastName email updatedAt isActive isMain phone companyRole }
    }
  }`,
  variables: { skip, take: 10, order: [{ firstName: 'ASC' }, { lastName: 'ASC' }, { email: 'ASC' }], search },
});

/** @returns an operation as a request for autocannon */
export const createPost = (token, { text, variables }) => ({
  path: '/graphql',
  method: 'POST',
  headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
  body: JSON.stringify({ query: text, variables }),
});
