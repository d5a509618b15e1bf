-- The calendar from which a type takes closed dates, and the last date to which they are in its list: a job adds those of each
-- new year, and dates that an admin took out stay out.
alter table instruments
  add column closed_calendar text,
  add column closed_calendar_until date,
  add constraint instruments_closed_calendar
    check ((closed_calendar is null) = (closed_calendar_until is null)) not valid;
