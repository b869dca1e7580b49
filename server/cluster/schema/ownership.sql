-- Who is alive, and who owns which table.

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
