-- A date may be reopened for one trade after the other (0072); whole corrections have an index of their own (0074).
drop index if exists submission_windows_corrects;
