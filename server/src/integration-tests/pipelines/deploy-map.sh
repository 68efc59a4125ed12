#!/usr/bin/env bash
# A pipeline that keeps the import map of several modules in a file, as it was written for import-map-deployer: merges
# it, and takes away what RETIRED names.
#
#   DEPLOYER_HOST, DEPLOYER_USERNAME, DEPLOYER_PASSWORD   of import-map-deployer
#   IMPORT_MAP   the file
#   RETIRED      a key of the map, percent-encoded; none where it is empty
set -euo pipefail

deployer() { curl --fail --silent --show-error -u "$DEPLOYER_USERNAME:$DEPLOYER_PASSWORD" -H "Accept: application/json" "$@"; }

deployer "$DEPLOYER_HOST/environments" | grep -q '"name":"prod"'
deployer -X PATCH "$DEPLOYER_HOST"/import-map.json\?env=prod\&skip_url_check --data "@$IMPORT_MAP" -H "Content-Type: application/json"
if [ -n "${RETIRED:-}" ]; then deployer -X DELETE "$DEPLOYER_HOST/services/$RETIRED?env=prod" --output /dev/null; fi
