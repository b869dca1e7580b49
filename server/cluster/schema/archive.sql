-- Entries that nobody needs are deleted some at a time: nobody waits for those of a long match. `mark_archived` stays for older
-- processes, which call it until they are updated.

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
  perform delete_entries(t.code, 0, '', 1000) from unnest(codes) t(code);
end $$;
