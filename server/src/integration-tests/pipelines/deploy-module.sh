#!/usr/bin/env bash
# A team's pipeline written for import-map-deployer, unaware of the portal: uploads the build to a CDN and sets its entry
# in the import map.
#
#   DEPLOYER_HOST, DEPLOYER_USERNAME, DEPLOYER_PASSWORD   URL and credentials of import-map-deployer
#   SERVICE, ENTRY      key of the import map and its entry file
#   BUILD, COMMIT_SHA   folder and commit of the build
#   BUCKET, CDN_URL     upload location and public URL of the CDN
set -euo pipefail

curl --fail --silent --show-error --output /dev/null "$DEPLOYER_HOST/health"

FOLDER="${SERVICE##*/}/$COMMIT_SHA"
mkdir -p "$BUCKET/$FOLDER"
cp -R "$BUILD/." "$BUCKET/$FOLDER"

echo "Updating the import map: $SERVICE is $COMMIT_SHA"
RESPONSE=$(mktemp)
trap 'rm -f "$RESPONSE"' EXIT
STATUS=$(curl --silent --output "$RESPONSE" --write-out '%{http_code}' \
  -u "$DEPLOYER_USERNAME:$DEPLOYER_PASSWORD" \
  -d '{ "service":"'"$SERVICE"'","url":"'"$CDN_URL/$FOLDER/$ENTRY"'" }' \
  -X PATCH "$DEPLOYER_HOST"/services\?env=prod \
  -H "Accept:application/json" -H "Content-Type:application/json")
if [ "$STATUS" -ne 200 ]; then
  echo "import-map-deployer answered $STATUS: $(cat "$RESPONSE")" >&2
  exit 1
fi
echo "Deployed: $(grep -o "\"$SERVICE\":\"[^\"]*\"" "$RESPONSE" | head -1)"
