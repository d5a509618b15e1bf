-- in batches
-- Shared key records of protocol 2; those of protocol 1 belong to a submission.
delete from consensus_records
 where (submission_uuid, receiver_public_key) in (
   select r.submission_uuid, r.receiver_public_key from consensus_records r
    where not exists (select from consensus_submissions s where s.id = r.submission_uuid) limit 5000);
