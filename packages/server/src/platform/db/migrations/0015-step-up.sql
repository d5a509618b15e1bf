-- When a session last proved password and second factor: what changes a factor asks for a proof of the last minutes.
alter table sessions add column proven_at timestamptz;
update sessions set proven_at = created_at;
alter table sessions alter column proven_at set not null;

-- Codes for step-up go to the current factor only, so they are kept apart from those that prove a new phone.
alter table code_challenges drop constraint code_challenges_purpose_check,
  add constraint code_challenges_purpose_check check (purpose in ('sign-in', 'profile', 'step-up'));
create unique index code_challenges_step_up on code_challenges (user_id) where purpose = 'step-up';

-- When the identity provider last saw the person: a sign-in without a fresh look there is no fresh proof here.
alter table identity_flows add column authenticated_at timestamptz;
