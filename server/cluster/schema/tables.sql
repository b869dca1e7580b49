-- The tables of a cluster's database. Each process owns tables; a change is only accepted from the owner, and only with the
-- epoch in which it got the table. Times are the clock of the database, except those in ms since 1970.

-- One row for each start of a process: an id is never used again.
create table game_process (
  id text primary key,
  address text not null,
  form integer not null,
  state text not null default 'up' check (state in ('up', 'leaving', 'dead')),
  seen timestamptz not null default clock_timestamp()
);
-- The last batch that a process has committed: a batch that is sent again is recognised.
create table committed_batch (process text primary key, batch bigint not null, fenced text[] not null);
create table open_table (
  code text primary key,
  owner text,
  epoch bigint not null default 1,
  form integer not null,
  record text,
  -- What was running at a table that was handed over, until its new owner has written its record.
  handed_over text,
  quarantined text,
  created timestamptz not null default clock_timestamp()
);
create index open_table_owner on open_table (owner);
create table journal_entry (
  code text, match integer, n integer, entry text not null, primary key (code, match, n));
create table match_snapshot (code text primary key, match integer not null, snapshot text not null);
create table finished_match (
  id text primary key,
  code text not null,
  match integer not null,
  ended_at bigint not null,
  summary text not null,
  archiver text,
  archiver_until timestamptz
);
create index finished_match_code on finished_match (code);
create table server_key (name text primary key, value text not null);
