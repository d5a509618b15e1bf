-- How a message left: only what a mail server has taken is ever called sent, whatever the configuration says later.
-- Messages that left before this column existed stay null: nobody recorded it then, and today's configuration does not
-- tell what was set up on that day. What is said of them is that it is not known.
alter table messages
  add column carried_by text check (carried_by in ('mail-server', 'outbox-folder', 'sms-gateway')),
  add check (carried_by is null or sent_at is not null);
