-- Writes what a process may write; the result is the codes of the tables that are not its own any more. Without the lock, a
-- process could be declared dead, and its tables be read by their new owner, between the check and the commit. Without the
-- check, a process that was declared dead could write until another one has taken over its tables. A function that is volatile
-- sees in each statement what is committed by then.

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
