#!/bin/sh
# An S3-compatible store with one account; anybody may read the bucket of uploads.
set -eu
cat > /tmp/s3.json <<JSON
{ "identities": [
  { "name": "tkb", "actions": ["Admin", "Read", "Write", "List", "Tagging"],
    "credentials": [{ "accessKey": "$S3_ACCESS_KEY_ID", "secretKey": "$S3_SECRET_ACCESS_KEY" }] },
  { "name": "anonymous", "actions": ["Read:website"] }
] }
JSON
(until echo 's3.bucket.create -name website' | weed shell >/dev/null 2>&1; do sleep 2; done) &
exec weed server -dir=/data -s3 -s3.config=/tmp/s3.json
