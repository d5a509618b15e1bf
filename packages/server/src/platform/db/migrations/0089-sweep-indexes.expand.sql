-- concurrently
-- What the hourly sweeps look for: days of wrong codes that are over, and texts of messages that were given up long ago.
create index concurrently if not exists code_failures_by_day on code_failures (day);
create index concurrently if not exists messages_given_up on messages (given_up_at) where given_up_at is not null and sent_at is null and body_text <> '';
