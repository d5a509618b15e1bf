// Files in and out: one folder for each kind of file. Pure: text or streams in, rows and problems out; no storage, no network.
export {};
