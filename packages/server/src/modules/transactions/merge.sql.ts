// Turns staged reports into transactions with set-based statements, in the import's transaction and under its lock.
//
// A chain is every message that refers, directly or not, to the same first one, ordered by id. What is in force ("listed")
// follows from the messages alone, so files may arrive in any order and twice.
import { sharedColumnList } from './staging.ts';

/** Flags reports that look alike; they are never dropped. Only within the file, since a day's file holds both. */
export const flagDuplicates = `
  with alike as (
    select terms_hash, bool_or(option_type = 'Payer') and bool_or(option_type = 'Receiver') as has_both_sides,
           bool_or(premium > 0) as has_premium
      from staged where terms_hash is not null group by terms_hash having count(*) > 1
  ), twins as (
    select s.ctid, a.has_both_sides, a.has_premium,
           count(*) over (partition by s.terms_hash, s.option_type) > 1 as has_same
      from staged s join alike a using (terms_hash)
     where s.original_id is null
  )
  update staged s set quality = s.quality
      || case when t.has_both_sides and t.has_premium and s.option_type in ('Payer', 'Receiver')
              then '{straddleAsTwoRows}'::text[] else '{}' end
      || case when t.has_same then '{possibleDuplicate}'::text[] else '{}' end
    from twins t
   where s.ctid = t.ctid and (t.has_same or (t.has_both_sides and t.has_premium))`;

/**
 * The layouts until 2022 have no TERM and MODI: an unwind or an amendment is a NEW message with its own terms, recognized
 * by its event. A novated trade stays in force.
 */
const stateOfEvent = `case event_type when 'Termination' then 'terminated' when 'Amendment' then 'modified' else 'live' end`;

/** $1: the import. Known reports stay unchanged. */
export const insertReports = `
  insert into transactions (${sharedColumnList}, chain_id, import_id, state)
  select ${sharedColumnList}, case when original_id is null then id else original_id end, $1,
         case status when 'listed' then ${stateOfEvent} else 'live' end
    from staged where has_terms order by line
  on conflict (id) do nothing`;

/** Rows with nothing but ids are stored only if the transaction they change is in the vault. */
export const insertBareReports = `
  insert into transactions (${sharedColumnList}, chain_id, import_id)
  select ${sharedColumnList}, original_id, $1
    from staged s
   where not has_terms and original_id <> id
     and (exists (select from transactions t where t.id = s.original_id)
          or exists (select from transactions t where t.chain_id = s.original_id and t.chain_id <> t.id))
  on conflict (id) do nothing`;

/** $1: the import. Messages that may belong to a chain: new ones that refer to others, old ones that waited for a new one. */
export const gatherTouched = `
  create temp table touched on commit drop as
  select t.seq from staged s join transactions t on t.id = s.id
   where t.import_id = $1 and (s.original_id is not null or s.action not in ('NEW', 'NEWT'))
  union
  select t.seq from transactions t join staged s on s.id = t.chain_id where t.chain_id <> t.id`;

/** Run until nothing changes: each run follows references twice as far as the one before. */
export const followReferences = `
  update transactions t set chain_id = o.chain_id
    from touched x, transactions o
   where t.seq = x.seq and o.id = t.chain_id and o.chain_id <> t.chain_id and o.seq <> t.seq`;

const memberColumns =
  't.seq, t.id, t.chain_id, t.original_id, t.action, t.currency is not null as has_terms';

export const gatherMembers = `
  create temp table members on commit drop as
  with affected as (select distinct t.chain_id from touched x join transactions t using (seq))
  select ${memberColumns} from affected a join transactions t on t.chain_id = a.chain_id and t.chain_id <> t.id
  union
  select ${memberColumns} from affected a join transactions t on t.id = a.chain_id and t.chain_id = t.id`;

/**
 * EROR voids a chain unless a later REVI revives it. CANCEL and CORRECT apply to the message they name; CORR and REVI
 * replace all earlier messages of the chain. MODI and TERM do not change the price: the message that set it stays listed.
 */
export const decideMembers = `
  create temp table decided on commit drop as
  with placed as (
    select m.*, row_number() over (partition by chain_id order by length(id), id) as place from members m
  ), facts as (
    select p.*,
      bool_or(has_terms and action in ('NEW', 'CORRECT', 'NEWT', 'CORR', 'REVI')) over chain as has_price,
      bool_or(action in ('NEW', 'NEWT')) over chain as has_inception,
      bool_or(action = 'TERM') over chain as is_terminated,
      bool_or(action = 'MODI') over chain as is_modified,
      max(place) filter (where action = 'EROR') over chain as voided,
      coalesce(max(place) filter (where action = 'REVI') over chain, 0) as revived,
      max(place) filter (where has_terms and action in ('CORR', 'REVI')) over chain as replaced,
      max(place) filter (where has_terms and action = 'MODI') over chain as last_change,
      max(place) filter (where action = 'CORRECT') over (partition by chain_id, original_id) as last_correction
    from placed p
    window chain as (partition by chain_id)
  ), named as (
    select original_id, bool_or(action = 'CORRECT') as is_corrected
      from members where action in ('CANCEL', 'CORRECT') and original_id <> id group by original_id
  )
  select f.seq, f.has_inception, f.is_terminated, f.is_modified,
    case
      when not f.has_terms or f.action in ('CANCEL', 'TERM', 'EROR') then 'lifecycle'
      when f.voided > f.revived then 'void'
      when n.is_corrected then 'superseded'
      when n.original_id is not null then 'cancelled'
      when f.action = 'MODI' and f.has_price then 'lifecycle'
      when f.action = 'MODI' and f.place < f.last_change then 'superseded'
      when f.action in ('NEWT', 'CORR', 'REVI') and f.place < f.replaced then 'superseded'
      when f.action = 'CORRECT' and f.place < f.last_correction then 'superseded'
      else 'listed'
    end as status
  from facts f left join named n on n.original_id = f.id`;

export const applyDecisions = `
  update transactions t
     set status = d.status,
         state = case when d.status <> 'listed' then 'live' when d.is_terminated then 'terminated'
                      when d.is_modified then 'modified' else ${stateOfEvent} end,
         quality = case when d.has_inception then array_remove(t.quality, 'inceptionUnknown')
                        when t.quality @> '{inceptionUnknown}' then t.quality
                        else t.quality || '{inceptionUnknown}' end
    from decided d
   where t.seq = d.seq`;
