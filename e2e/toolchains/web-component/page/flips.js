const QUERY = `query RecentFlips($zip: String!) {
  flipsByZip(zip: $zip, take: 5) {
    totalCount
    medianSalePrice
    nodes { id address city }
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
  return data.flipsByZip;
}
