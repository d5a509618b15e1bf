-- Wrong codes of browsers that signed in before are counted apart: others cannot use up the owner's tries, and nobody has more than ten.
alter table code_failures add column known_failures integer not null default 0;
