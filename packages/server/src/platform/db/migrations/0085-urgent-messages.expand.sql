-- Undelivered messages that somebody waits for, such as codes: few rows, so that they are found at once behind any number of others.
-- Messages are partitioned, where an index of their own could not be built without holding up writers.
create table urgent_messages (
  message_id bigint primary key,
  created_at timestamptz not null
);
create index urgent_messages_age on urgent_messages (created_at);
