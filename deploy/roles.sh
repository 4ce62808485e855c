#!/bin/sh
# The role of the product and its database, as the runbook says: it may make no roles and passes no policy by.
set -eu
psql -v ON_ERROR_STOP=1 -v password="$TKB_PASSWORD" -U postgres <<'SQL'
CREATE ROLE tkb LOGIN PASSWORD :'password';
CREATE DATABASE tkb OWNER tkb;
CREATE ROLE tkb_app NOLOGIN;
CREATE ROLE tkb_worker NOLOGIN;
GRANT tkb_app, tkb_worker TO tkb;
SQL
