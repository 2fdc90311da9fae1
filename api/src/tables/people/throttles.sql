-- How often something was tried, counted for all processes together. It holds no data of a tenant and is out of reach of
-- the application role; what it forgets in a crash does no harm.
CREATE SCHEMA throttles;
CREATE UNLOGGED TABLE throttles.counts (key varchar(255) PRIMARY KEY, points integer NOT NULL DEFAULT 0, expire bigint);
CREATE INDEX ON throttles.counts (expire);
