-- src/database/tenantIndexes.functions.sql
-- An index over words or lists begins with the tenant too. Trusted, as the others.
create extension if not exists btree_gin;
