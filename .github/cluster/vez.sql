-- Once, on the primary, as its superuser. A pooler passes no settings on, so the role has them.
create role vez login password '${PASSWORD}';
create database vez owner vez;
alter role vez in database vez set statement_timeout = '8000';
alter role vez in database vez set lock_timeout = '3000';
alter role vez in database vez set idle_in_transaction_session_timeout = '60000';
alter role vez in database vez set max_parallel_workers_per_gather = '0';
alter role vez in database vez set jit = 'off';
