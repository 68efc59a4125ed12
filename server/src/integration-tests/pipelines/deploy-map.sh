#!/usr/bin/env bash
# A pipeline written for import-map-deployer that keeps the import map of several modules in a file. Merges the file and
# removes the key RETIRED.
#
#   DEPLOYER_HOST, DEPLOYER_USERNAME, DEPLOYER_PASSWORD   URL and credentials of import-map-deployer
#   IMPORT_MAP   path of the file
#   RETIRED      percent-encoded key of the map to remove; empty for none
set -euo pipefail

deployer() { curl --fail --silent --show-error -u "$DEPLOYER_USERNAME:$DEPLOYER_PASSWORD" -H "Accept: application/json" "$@"; }

deployer "$DEPLOYER_HOST/environments" | grep -q '"name":"prod"'
deployer -X PATCH "$DEPLOYER_HOST"/import-map.json\?env=prod\&skip_url_check --data "@$IMPORT_MAP" -H "Content-Type: application/json"
if [ -n "${RETIRED:-}" ]; then deployer -X DELETE "$DEPLOYER_HOST/services/$RETIRED?env=prod" --output /dev/null; fi
