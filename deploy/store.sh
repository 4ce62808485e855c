#!/bin/sh
# An S3-compatible store with one account, which has a second key while the first is changed; anybody may read the bucket of uploads.
set -eu
also=
[ -z "${S3_ACCESS_KEY_ID_ALSO:-}" ] ||
  also=", { \"accessKey\": \"$S3_ACCESS_KEY_ID_ALSO\", \"secretKey\": \"$S3_SECRET_ACCESS_KEY_ALSO\" }"
cat > /tmp/s3.json <<JSON
{ "identities": [
  { "name": "tkb", "actions": ["Admin", "Read", "Write", "List", "Tagging"],
    "credentials": [{ "accessKey": "$S3_ACCESS_KEY_ID", "secretKey": "$S3_SECRET_ACCESS_KEY" }$also] },
  { "name": "anonymous", "actions": ["Read:website"] }
] }
JSON
(until echo 's3.bucket.create -name website' | weed shell >/dev/null 2>&1; do sleep 2; done) &
exec weed server -dir=/data -s3 -s3.config=/tmp/s3.json
