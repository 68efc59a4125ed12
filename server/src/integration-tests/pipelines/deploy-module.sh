#!/usr/bin/env bash
# A team's pipeline as it was written for import-map-deployer: the build goes to the CDN, and the import map names it.
# Nothing in it knows of the portal.
#
#   DEPLOYER_HOST, DEPLOYER_USERNAME, DEPLOYER_PASSWORD   of import-map-deployer
#   SERVICE, ENTRY      the key of the import map, and the file it leads to
#   BUILD, COMMIT_SHA   the folder of the build, and what it was built from
#   BUCKET, CDN_URL     where files are put, and where they are then
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
