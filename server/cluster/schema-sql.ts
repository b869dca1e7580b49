/**
 * The tables and functions of a cluster's database. Each process owns tables; a change is only accepted from the owner, and
 * only with the epoch in which it got the table.
 */

/** To delete that many entries takes a few ms. */
export const ENTRIES_PER_DELETION = 1_000;

/** Times are the clock of the database, except those in ms since 1970. */
export const TABLES_SQL = `
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
`;

/** What a process shows the others of its setup; null in the rows of older versions. `clock_off` is in ms. */
export const PROCESS_SETUP_SQL = `
  alter table game_process add column settings text, add column clock_off double precision;
`;

/**
 * Writes what a process may write; the result is the codes of the tables that are not its own any more. Without the lock, a
 * process could be declared dead, and its tables be read by their new owner, between the check and the commit. Without the
 * check, a process that was declared dead could write until another one has taken over its tables. A function that is volatile
 * sees in each statement what is committed by then.
 */
export const APPEND_SQL = `
  create or replace function append_changes(
    own_id text, own_batch bigint, own_form integer,
    table_codes text[], table_epochs bigint[],
    record_codes text[], records text[],
    entry_codes text[], entry_matches integer[], entry_ns integer[], entries text[],
    snapshot_codes text[], snapshot_matches integer[], snapshots text[],
    finished_ids text[], finished_codes text[], finished_matches integer[], finished_at bigint[], summaries text[],
    quarantined_codes text[], reasons text[], deleted_codes text[]
  ) returns text[] language plpgsql volatile as $$
  declare strange text[];
  begin
    perform pg_advisory_xact_lock_shared(hashtextextended(own_id, 0));
    if not exists (select 1 from game_process where id = own_id and state <> 'dead') then
      return table_codes;
    end if;
    -- A batch may arrive twice, over two connections: one after the other, and only the first is written.
    perform pg_advisory_xact_lock(hashtextextended('batches of ' || own_id, 0));
    select case batch when own_batch then fenced else '{}' end into strange
      from committed_batch where process = own_id and batch >= own_batch;
    if found then
      return strange;
    end if;
    select coalesce(array_agg(t.code), '{}') into strange from unnest(table_codes, table_epochs) t(code, epoch)
      where not exists (
        select 1 from open_table o where o.code = t.code and o.owner = own_id and o.epoch = t.epoch);
    update open_table o set record = r.record, handed_over = null, form = own_form
      from unnest(record_codes, records) r(code, record) where o.code = r.code and r.code <> all (strange);
    insert into journal_entry (code, match, n, entry)
      select * from unnest(entry_codes, entry_matches, entry_ns, entries) e(code, match, n, entry)
      where e.code <> all (strange) on conflict do nothing;
    insert into match_snapshot (code, match, snapshot)
      select * from unnest(snapshot_codes, snapshot_matches, snapshots) s(code, match, snapshot)
      where s.code <> all (strange)
      on conflict (code) do update set match = excluded.match, snapshot = excluded.snapshot;
    insert into finished_match (id, code, match, ended_at, summary)
      select * from unnest(finished_ids, finished_codes, finished_matches, finished_at, summaries)
        f(id, code, match, ended_at, summary)
      where f.code <> all (strange) on conflict do nothing;
    update open_table o set quarantined = q.reason, owner = null
      from unnest(quarantined_codes, reasons) q(code, reason) where o.code = q.code and q.code <> all (strange);
    if cardinality(deleted_codes) > 0 then
      perform delete_tables(array(select code from unnest(deleted_codes) d(code) where code <> all (strange)));
    end if;
    insert into committed_batch (process, batch, fenced) values (own_id, own_batch, strange)
      on conflict (process) do update set batch = excluded.batch, fenced = excluded.fenced;
    return strange;
  end $$;

  -- The row of the table is locked first, so that mark_archived sees the table before or after its end.
  create or replace function delete_tables(codes text[]) returns void language plpgsql volatile as $$
  begin
    delete from open_table where code = any (codes);
    delete from match_snapshot where code = any (codes);
    delete from journal_entry j where j.code = any (codes)
      and not exists (select 1 from finished_match f where f.code = j.code and f.match = j.match);
  end $$;

  -- An open table may still show this match and would be restored with it. Its earlier matches are not needed.
  create or replace function mark_archived(match_id text) returns void language plpgsql volatile as $$
  declare waiting finished_match;
  declare is_open boolean;
  begin
    select * into waiting from finished_match where id = match_id;
    if not found then
      return;
    end if;
    perform 1 from open_table where code = waiting.code for share;
    is_open := found;
    delete from finished_match where id = match_id;
    delete from journal_entry j where j.code = waiting.code
      and (j.match < waiting.match or j.match = waiting.match and not is_open)
      and not exists (select 1 from finished_match f where f.code = j.code and f.match = j.match);
  end $$;
`;

/** Who is alive, and who owns which table. */
export const OWNERSHIP_SQL = `
  -- Declares a process dead that has not been seen since; false if it has, and while it is writing: nobody who sends
  -- heartbeats may wait for that. What is read after this is all that the process has ever written.
  create or replace function declare_dead(other text, last_seen timestamptz) returns boolean
  language plpgsql volatile as $$
  begin
    if not pg_try_advisory_xact_lock(hashtextextended(other, 0)) then
      return false;
    end if;
    update game_process set state = 'dead' where id = other and state <> 'dead' and seen = last_seen;
    return exists (select 1 from game_process where id = other and state = 'dead');
  end $$;

  -- Takes some tables of a dead process, or those of no process if "other" is null, first those that players wait for.
  -- Survivors share them: none waits for another.
  create or replace function claim_tables(own_id text, own_form integer, other text, wanted text[], most integer)
  returns setof open_table language sql volatile as $$
    with free as materialized (
      select t.code from open_table t
      where t.owner is not distinct from other and t.quarantined is null and t.form <= own_form
        and (other is null or exists (select 1 from game_process where id = other and state = 'dead'))
      order by t.code = any (wanted) desc limit most for update skip locked)
    update open_table o set owner = own_id, epoch = epoch + 1 from free where o.code = free.code
    returning o.*;
  $$;

  -- The owner gives a table to another process that is up and can read it; what the owner writes from now on is refused. The
  -- result is the new epoch; null if nothing was given.
  create or replace function hand_over(table_code text, own_id text, receiver text, running text) returns bigint
  language sql volatile as $$
    update open_table set owner = receiver, epoch = epoch + 1, handed_over = running
    where code = table_code and owner = own_id
      and exists (
        select 1 from game_process p
        where p.id = receiver and p.state = 'up' and p.form >= open_table.form)
    returning epoch;
  $$;
`;

/**
 * Entries that nobody needs are deleted some at a time: nobody waits for those of a long match. `mark_archived` stays for older
 * processes, which call it until they are updated.
 */
export const ARCHIVE_SQL = `
  -- How many processes have ended while they saved the match.
  alter table finished_match add column ended_saves integer not null default 0;

  -- Counts the process that has ended while it saved the match, once. Returns how many have; null if the match does not wait.
  create function count_ended_save(match_id text) returns integer language plpgsql volatile as $$
  begin
    update finished_match set archiver = null, ended_saves = ended_saves + 1
      where id = match_id and exists (select 1 from game_process p where p.id = archiver and p.state = 'dead');
    return (select ended_saves from finished_match where id = match_id);
  end $$;

  -- Deletes some entries of a table that are not needed: they do not wait for the history, or are of the match with this id. An
  -- open table may still show the match with this number and would be restored with it; its earlier matches are not needed.
  -- True if nothing is left to delete. The row of the table is locked first, so that its end comes before or after this.
  create function delete_entries(table_code text, shown integer, archived text, most integer) returns boolean
  language plpgsql volatile as $$
  declare is_open boolean;
  declare deleted integer;
  begin
    perform 1 from open_table where code = table_code for share;
    is_open := found;
    with surplus as materialized (
      select e.match, e.n from journal_entry e
      where e.code = table_code and (e.match < shown or not is_open) and not exists (
        select 1 from finished_match f where f.code = e.code and f.match = e.match and f.id <> archived)
      order by e.match, e.n limit most for update skip locked)
    delete from journal_entry j using surplus s where j.code = table_code and j.match = s.match and j.n = s.n;
    get diagnostics deleted = row_count;
    return deleted < most;
  end $$;

  -- True when nothing is left of a match that was saved. It waits until then: the next process finds it.
  create function delete_archived(match_id text, most integer) returns boolean language plpgsql volatile as $$
  declare waiting finished_match;
  begin
    select * into waiting from finished_match where id = match_id;
    if found and not delete_entries(waiting.code, waiting.match, match_id, most) then
      return false;
    end if;
    delete from finished_match where id = match_id;
    return true;
  end $$;

  -- The process deletes what is left of a long match after that.
  create or replace function delete_tables(codes text[]) returns void language plpgsql volatile as $$
  begin
    delete from open_table where code = any (codes);
    delete from match_snapshot where code = any (codes);
    perform delete_entries(t.code, 0, '', ${ENTRIES_PER_DELETION}) from unnest(codes) t(code);
  end $$;
`;
