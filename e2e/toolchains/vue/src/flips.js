const QUERY = `query RecentFlips($zip: String!) {
  zipFlips(search: $zip) {
    nodes { zip city flips medianSalePrice }
  }
}`;

/** Sends the query with the lender's session. */
export async function fetchFlips({ config, authClient }, zip, signal) {
  const { data: auth } = await authClient.getSession();
  const response = await fetch(config.graphqlUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${auth.session?.access_token}` },
    body: JSON.stringify({ query: QUERY, variables: { zip } }),
    signal,
  });
  const { data, errors } = await response.json();
  if (errors) throw new Error(errors[0].message);
  const { nodes } = data.zipFlips;
  return { totalCount: nodes[0]?.flips ?? 0, medianSalePrice: nodes[0]?.medianSalePrice, nodes };
}
