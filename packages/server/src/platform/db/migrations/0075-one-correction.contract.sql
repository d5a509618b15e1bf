-- A date may be reopened for one trade after the other (0071); whole corrections have an index of their own (0073).
drop index if exists submission_windows_corrects;
