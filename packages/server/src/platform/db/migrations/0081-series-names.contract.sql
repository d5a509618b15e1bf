-- `series_name_in_turkish` refuses what this one refuses, and more.
drop index series_name;
