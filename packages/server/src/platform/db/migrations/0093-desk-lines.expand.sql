-- What the small lines of the desk are drawn from: a firm's differences in a closed window, formed once, as the text that is sent. A row
-- for each mark would be read 200,000 times for a list of 10,000 trades.
create table desk_lines (
  firm_id uuid not null references firms,
  window_id bigint not null references submission_windows,
  -- What they were formed from, as in desk_days.
  basis text not null,
  -- JSON: {"trades": […], "differences": […]}.
  line text not null,
  primary key (firm_id, window_id)
);
